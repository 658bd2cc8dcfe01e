import type { EmailKind } from '@mawrid/contract/account/emailKinds.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { emailOwner } from '../../companies/index.ts'
import type { DealRecord } from '../tables.ts'

const answers = ['accept', 'counter', 'reject', 'agree_closing', 'refuse_closing', 'accept_remedy', 'escalate']
const changes = ['cancel', 'dispute', 'resolve']

/** Events a seller wants to know at once: requests, answers, cancellations and disputes. */
export async function emailSeller(
  parts: Pick<Parts, 'jobs' | 'settings'>,
  tx: Db,
  deal: DealRecord,
  action: string,
): Promise<void> {
  const moment = `${action} ${deal.version}`
  if (action === 'request') {
    const values = { subject: deal.subject }
    await emailOwner(parts, tx, newsOf(deal, { kind: 'new_deal', template: 'newDeal', moment, values }))
  }
  if (answers.includes(action)) {
    const values = { answer: action }
    await emailOwner(parts, tx, newsOf(deal, { kind: 'quote_answered', template: 'offerAnswered', moment, values }))
  }
  if (changes.includes(action)) {
    const values = { change: action }
    await emailOwner(parts, tx, newsOf(deal, { kind: 'deal_changed', template: 'dealChanged', moment, values }))
  }
}

/** Emails the seller about the first unread message only. */
export function emailFirstUnread(parts: Pick<Parts, 'jobs' | 'settings'>, tx: Db, deal: DealRecord, messageId: string) {
  const about = { kind: 'deal_message', template: 'dealMessage', moment: messageId, values: {} } as const
  return emailOwner(parts, tx, newsOf(deal, about))
}

interface About {
  readonly kind: EmailKind
  readonly template: string
  readonly moment: string
  readonly values: Readonly<Record<string, string>>
}

type Subject = Pick<DealRecord, 'id' | 'companyId' | 'number' | 'buyerNameAr' | 'buyerNameEn'>

/** The news of a deal, which leads to it. */
export function newsOf({ id, companyId, number, buyerNameAr, buyerNameEn }: Subject, { values, ...about }: About) {
  const buyer = { buyer_ar: buyerNameAr, buyer_en: buyerNameEn ?? buyerNameAr }
  return { companyId, recordId: id, path: recordPath('deal', id), ...about, values: { number, ...buyer, ...values } }
}
