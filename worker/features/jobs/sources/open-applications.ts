const NO_OPENING =
  /^(?:general|open|spontaneous|speculative|unsolicited)\s+applications?\b(?!\s+(?:engineer|manager|developer|specialist|analyst|architect))|^future\s+(?:interest|opportunit)|\btalent\s+(?:pool|network|community)$|^join\s+(?:our|the)\s+talent\b|^expressions?\s+of\s+interest\b|^initiativbewerbung|^candidature\s+spontan|^candidatura\s+espont|^spontanans[oö]k|^open\s+sollicitatie/i;

/** Employers collect applications under such titles all year: there is no opening. */
export const isOpenApplication = (title: string): boolean => NO_OPENING.test(title);
