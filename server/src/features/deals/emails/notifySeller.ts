import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db } from '../../../platform/parts.ts'
import { type NoticeNews, type Notifying, notify } from '../../notices/index.ts'
import type { DealRecord } from '../tables.ts'

const answers = [
  'accept',
  'call_off',
  'counter',
  'reject',
  'agree_closing',
  'refuse_closing',
  'accept_remedy',
  'escalate',
]
const answersToChange = ['propose_amendment', 'agree_amendment', 'refuse_amendment']
const endedChange = ['withdraw_amendment', 'lapse_amendment']
const changes = ['cancel', 'dispute', 'resolve']

/** What sellers want to know at once: requests, answers, cancellations and disputes. */
export async function notifySeller(parts: Notifying, tx: Db, deal: DealRecord, action: string): Promise<void> {
  const send = (about: About) => notify(parts, tx, newsOf(deal, about))
  if (action === 'request') await send({ kind: 'new_deal', template: 'newDeal', values: { subject: deal.subject } })
  if (answers.includes(action) || answersToChange.includes(action)) {
    await send({ kind: 'quote_answered', template: 'offerAnswered', values: { answer: action } })
  }
  // Nothing was agreed, so that the notice suffices.
  if (action === 'answer_info' || action.startsWith('stop_') || endedChange.includes(action))
    await send({ kind: 'quote_answered', template: null, values: { answer: action } })
  if (changes.includes(action)) {
    await send({ kind: 'deal_changed', template: 'dealChanged', values: { change: action } })
  }
  if (action === 'withdraw') await send({ kind: 'deal_changed', template: null, values: { change: action } })
}

/** Those who ship and do not quote: the others know that the deal is accepted. */
export function notifyShipping(parts: Notifying, tx: Db, deal: DealRecord, actorId: string | null): Promise<void> {
  const about = { kind: 'ready_to_ship', values: {} } as const
  return notify(parts, tx, { ...newsOf(deal, about), unlessRight: 'deals.quote', actorId })
}

/** A shipment came back, or could not be handed over. */
export function notifyFailure(
  parts: Notifying,
  tx: Db,
  deal: DealRecord,
  { shipment, actorId }: { readonly shipment: string; readonly actorId: string | null },
): Promise<void> {
  const about = { kind: 'shipment_failed', values: { shipment } } as const
  return notify(parts, tx, { ...newsOf(deal, about), actorId })
}

/** A quote was opened by its link for the first time. */
export function notifyOpened(parts: Notifying, tx: Db, deal: DealRecord): Promise<void> {
  return notify(parts, tx, newsOf(deal, { kind: 'quote_opened', values: {} }))
}

/** Each message counts; the first unread one is emailed. */
export function notifyMessage(parts: Notifying, tx: Db, deal: DealRecord, isFirst: boolean): Promise<void> {
  return notify(parts, tx, newsOf(deal, { kind: 'deal_message', template: isFirst ? 'dealMessage' : null, values: {} }))
}

interface About {
  readonly kind: NoticeKind
  /** Without one, a person who has chosen emails of the kind is sent the text of the notice; null sends none. */
  readonly template?: string | null
  readonly moment?: string
  readonly values: Readonly<Record<string, string>>
}

type Subject = Pick<DealRecord, 'id' | 'companyId' | 'number' | 'buyerNameAr' | 'buyerNameEn' | 'assigneeId'>

/** The news of a deal, which leads to it. */
export function newsOf(
  { id, companyId, number, buyerNameAr, buyerNameEn, assigneeId }: Subject,
  { values, ...about }: About,
): NoticeNews {
  const buyer = { buyer_ar: buyerNameAr, buyer_en: buyerNameEn ?? buyerNameAr }
  return {
    companyId,
    personId: assigneeId,
    recordId: id,
    path: recordPath('deal', id),
    ...about,
    values: { number, ...buyer, ...values },
  }
}
