// The pages are the same bytes for all. public/first-paint.js marks the document before it is painted, where this device
// remembers that a user is signed in, and what is meant for the others is not shown.
export const FOR_VISITORS = "in-data-signed-in:hidden";
export const FOR_USERS = "[html:not([data-signed-in])_&]:hidden";
