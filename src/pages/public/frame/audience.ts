// All users get the same cached HTML. Before the first paint, public/first-paint.js marks the document if a
// user is signed in on this device; CSS then hides what is meant for the other group.
export const FOR_VISITORS = "in-data-signed-in:hidden";
export const FOR_USERS = "[html:not([data-signed-in])_&]:hidden";
