/** A job whose requirements the pasted resume answers with its second line and its last skills, and two that it does not. */
export const AD = `Harbour Hospital looks for a Staff Nurse.

Requirements:
- Patient education
- Experience in training nurses in medication safety
- Wound care
- Valid driver's license
- Fluent German`;
