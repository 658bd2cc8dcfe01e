export const accessTokenSeconds = 600
/** A session that is unused for this long expires. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60
export const passwordResetMinutes = 30

export const emailCodeMinutes = 10
export const emailCodeTries = 5
/** How often a browser polls its Nafath request. */
export const activationPollMs = 3_000
export const unfinishedRegistrationDays = 30

/** How long a person may change their mind about closing the account. */
export const closingDays = 30
/** How long an export's file is kept. */
export const exportDays = 7
