export const accessTokenSeconds = 600
/** A sign-in that is not used for so long has to be made anew. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60
export const passwordResetMinutes = 30
