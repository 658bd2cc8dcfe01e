export const accessTokenSeconds = 600
/** A sign-in that is not used for so long has to be made anew. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60
export const passwordResetMinutes = 30

export const emailCodeMinutes = 10
export const emailCodeTries = 5
/** How often a browser asks how its Nafath request stands. */
export const activationPollMs = 3_000
export const unfinishedRegistrationDays = 30

/** How long a person may change their mind about closing the account. */
export const closingDays = 30
/** How long the file of an export is kept. */
export const exportDays = 7
