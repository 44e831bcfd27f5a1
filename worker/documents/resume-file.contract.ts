/** The message for a file whose name or bytes are not a resume's. */
export const WRONG_FILE_TYPE = "Please upload a PDF or Word document (.pdf, .docx, .doc)";

const NAMES = /\.(pdf|docx?)$/i;

/** Whether a file with this name may be uploaded as a resume, both in dialogs and in calls. */
export const isResumeFileName = (name: string): boolean => NAMES.test(name);
