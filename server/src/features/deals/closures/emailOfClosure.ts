import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { grouped, printedDay } from '../../../platform/documents/templates/texts.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import type { ClosureRecord, DealRecord } from '../tables.ts'

/** Emails the buyer, where the marketplace named an address: what the seller proposes to close, or what is closed now. */
export async function emailOfClosure(
  parts: Pick<Parts, 'mail'>,
  tx: Db,
  { companyId, number, buyer }: DealRecord,
  { status, lang, total, note, answerBy }: ClosureRecord,
): Promise<void> {
  if (!buyer.email) return
  const company = await findCompany(tx, companyId)
  const seller = company.crName ?? company.name
  const answerOn = answerBy ? (printedDay(riyadhDay(answerBy)).gregorian[lang] ?? '') : ''
  const email = {
    to: buyer.email,
    lang,
    onBehalfOf: { name: seller, email: company.email || null },
    template: status === 'proposed' ? 'closureProposed' : 'remainingClosed',
    values: {
      name: lang === 'en' ? (buyer.name_en ?? buyer.name_ar) : buyer.name_ar,
      seller,
      number,
      total: grouped(total),
      message: note ?? '',
      due: answerOn,
    },
  }
  await parts.mail.send(email, tx)
}
