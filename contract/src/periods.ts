/** Periods shared by rules, screens and help articles, so that texts match the code. */

/** An expired quote can be renewed, and a declined request taken up again, for this long. */
export const quoteRenewalDays = 30
export const declineReversalDays = 7

/** E-Commerce Law, article 14: after a longer delay of delivery the buyer may cancel. */
export const lateDeliveryDays = 15

/** A company stays active this long after its last paid day, until the next payment is in. */
export const subscriptionGraceDays = 7

/** When support works, Sunday to Thursday in Riyadh. */
export const workingHours = { opensAt: '08:00', closesAt: '17:00' } as const

/** New terms and policies are announced to every seller this long before they apply. */
export const versionNoticeDays = 30
