/** Where the checklist leads to verify. */
export const registrationAnchor = 'registration'
