import type { Language } from '@mawrid/contract/constants.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { grouped, printedDay } from '../../../platform/documents/templates/texts.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import type { DealRecord, DisputeRecord } from '../tables.ts'

/** Emails the buyer what the seller answered, where the marketplace named an address. */
export async function emailOfDispute(
  parts: Pick<Parts, 'mail'>,
  tx: Db,
  { companyId, number, buyer }: DealRecord,
  { status, remedy, answerNote, dueAt }: DisputeRecord,
  lang: Language,
): Promise<void> {
  if (!buyer.email) return
  const company = await findCompany(tx, companyId)
  const seller = company.crName ?? company.name
  const values = {
    name: lang === 'en' ? (buyer.name_en ?? buyer.name_ar) : buyer.name_ar,
    seller,
    number,
    answer: status === 'refused' ? 'refused' : status === 'settled' ? 'accepted' : 'offered',
    remedy: remedy?.kind ?? '',
    total: remedy?.amount ? grouped(remedy.amount) : '',
    due: dueAt ? (printedDay(riyadhDay(dueAt)).gregorian[lang] ?? '') : '',
    message: answerNote ?? '',
  }
  const onBehalfOf = { name: seller, email: company.email || null }
  // A remedy offered while the staff decide has no deadline.
  const template = status === 'escalated' ? 'remedyOffered' : 'disputeAnswered'
  await parts.mail.send({ to: buyer.email, lang, onBehalfOf, template, values }, tx)
}
