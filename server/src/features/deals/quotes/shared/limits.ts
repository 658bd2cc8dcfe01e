import type { Limit } from '../../../../platform/parts.ts'

const hour = 3_600
const day = 24 * hour

/** A link has 256 random bits; the limits keep what is tried, sent and printed within bounds. */
export const opensOfAddress: Limit = { name: 'quote_open_address', points: 120, seconds: 600 }
/** Links that do not exist. */
export const missesOfAddress: Limit = { name: 'quote_miss_address', points: 20, seconds: 600 }
export const printsOfQuote: Limit = { name: 'quote_print', points: 30, seconds: 600 }
export const answersOfQuote: Limit = { name: 'quote_answer', points: 20, seconds: hour }
/** Emails that a seller sends with a link. */
export const resendsOfQuote: Limit = { name: 'quote_resend', points: 10, seconds: hour }
export const codesOfQuote: Limit = { name: 'quote_code', points: 5, seconds: hour }
export const codesOfAddress: Limit = { name: 'quote_code_address', points: 20, seconds: hour }
/** Each code can be tried five times; with these two, a hundred guesses a day find one of a million codes in 27 years. */
export const triesOfQuote: Limit = { name: 'quote_try', points: 20, seconds: hour }
export const triesOfQuoteDaily: Limit = { name: 'quote_try_day', points: 100, seconds: day }

/** Links, and codes, to one address of a seller's quotes, however many quotes there are. */
export const messagesToRecipient: Limit = { name: 'quote_recipient', points: 40, seconds: day }
export const emailsOfSeller: Limit = { name: 'quote_emails', points: 500, seconds: day }
/** Text messages cost money. */
export const textsOfSeller: Limit = { name: 'quote_texts', points: 300, seconds: day }
