import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { compareDecimals } from '../values/decimal.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { disputeLife } from './dispute.states.ts'
import { disputeReasons } from './reasons.ts'

/** The remedy: money, replacement goods, or a return for money. */
export const remedyKinds = ['credit', 'replacement', 'return'] as const

/** Why a seller refuses a claim. */
export const claimRefusals = [
  'delivered_as_agreed',
  'no_proof',
  'reported_too_late',
  'caused_by_buyer',
  'other',
] as const

/** How many working days a seller has to answer a dispute, and how many days a buyer has to answer the seller. */
export const disputeAnswerDays = { seller: 3, buyer: 7 } as const

export const Remedy = z.strictObject({ kind: z.enum(remedyKinds), amount: maybe(Price) }).check(
  z.refine(({ kind, amount }) => kind !== 'credit' || amount !== null, { error: 'required', path: ['amount'] }),
  z.refine(({ kind, amount }) => kind === 'credit' || amount === null, { error: 'not_offered', path: ['amount'] }),
)

/**
 * The requested remedy: a full credit where the buyer named none. Where a deal charged nothing there is no money to
 * give back, and the claim is met by a replacement.
 */
export function claimedRemedy(
  requested: (typeof remedyKinds)[number] | null,
  total: string | null,
): (typeof remedyKinds)[number] {
  const claimed = requested ?? 'credit'
  return claimed === 'credit' && isFree(total) ? 'replacement' : claimed
}

/** What a seller can offer: no credit where there is no money to give back. */
export function offeredRemedies(total: string | null): readonly (typeof remedyKinds)[number][] {
  return isFree(total) ? remedyKinds.filter((kind) => kind !== 'credit') : remedyKinds
}

function isFree(total: string | null): boolean {
  return total === null || compareDecimals(total, '0') === 0
}

/**
 * Whether a remedy fulfils the claim, so that it settles the dispute without the buyer's consent. Buyers name no
 * amount: a credit fulfils a claim only if it is the full amount.
 */
export function isAsWished(
  { kind, amount }: Pick<z.output<typeof Remedy>, 'kind' | 'amount'>,
  requested: (typeof remedyKinds)[number] | null,
  total: string | null,
): boolean {
  if (kind !== claimedRemedy(requested, total)) return false
  return kind !== 'credit' || (amount !== null && total !== null && compareDecimals(amount, total) === 0)
}

/** The language of the email to the buyer. */
const lang = z._default(z.enum(languages), 'ar')

export const ClaimAnswer = z.strictObject({ remedy: Remedy, note: maybe(prose(1, 1000)), lang })
export const ClaimRefusal = z.strictObject({ reason_code: z.enum(claimRefusals), note: prose(2, 1000), lang })

export const Dispute = z.object({
  id: Id,
  status: z.enum(disputeLife.states),
  allowed_actions: z.array(z.string()),
  opened_by: z.enum(['buyer', 'seller']),
  /** Null where the seller opened it with the marketplace's staff. */
  reason_code: z.nullable(z.enum(disputeReasons)),
  note: z.nullable(z.string()),
  /** The remedy the buyer requests. */
  requested_remedy: z.nullable(z.enum(remedyKinds)),
  /** What the seller offered or agreed to. */
  remedy: z.nullable(z.object({ kind: z.enum(remedyKinds), amount: z.nullable(Money) })),
  answer_reason: z.nullable(z.enum(claimRefusals)),
  answer_note: z.nullable(z.string()),
  /** Until when the other side has to answer: the seller while it is open, the buyer once the seller has answered. */
  due_at: z.nullable(Moment),
  opened_at: Moment,
  ended_at: z.nullable(Moment),
})
export type Dispute = z.output<typeof Dispute>
