declare module "virtual:cpp-pack" {
  /** The compiler, and what it compiles with. */
  export const core: { address: string; bytes: number };
  export const pack: { address: string; bytes: number };
}
