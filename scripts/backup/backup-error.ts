/** What is wrong with a backup or with the installation that it is for; `code` is for scripts, `message` for people. */
export class BackupError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "BackupError";
    this.code = code;
  }
}
