let isUnsaved = false;

/** Whether a screen holds something that would be lost; whoever ends the session asks first. */
export const setUnsaved = (value: boolean): void => {
  isUnsaved = value;
};
export const hasUnsaved = (): boolean => isUnsaved;
