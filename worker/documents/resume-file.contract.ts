/** The message for a file that is not a resume by its name or its bytes. */
export const WRONG_FILE_TYPE = "Please upload a PDF or Word document (.pdf, .docx, .doc)";

const NAMES = /\.(pdf|docx?)$/i;

/** Whether a file with this name may be uploaded as a resume, in a dialog and in a call alike. */
export const isResumeFileName = (name: string): boolean => NAMES.test(name);
