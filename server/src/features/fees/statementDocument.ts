import type { Language } from '@mawrid/contract/constants.ts'
import { creditReasonNames } from '@mawrid/contract/fees/names.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { FeeStatementDocument } from '../../platform/documents/templates/feeStatement.ts'
import { marketplaceLogo } from '../../platform/images/logo.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { companyAsBuyer, creditNotesOfIds, findInvoice } from '../subscriptions/index.ts'
import { findStatement, linesOfStatement } from './store.ts'
import type { FeeLineRecord } from './tables.ts'

/** The printed statement. The parties are those of its invoice; where nothing was invoiced, today's. */
export async function statementDocument(
  { settings }: Pick<Parts, 'settings'>,
  companyDb: Db,
  id: string,
  lang: Language,
): Promise<FeeStatementDocument> {
  const { companyId, month, invoiced, credited, invoiceId, createdAt } = await findStatement(companyDb, id)
  const invoice = invoiceId === null ? undefined : await findInvoice(companyDb, invoiceId)
  const lines = await linesOfStatement(companyDb, id)
  const notes = await creditNotesOfIds(
    companyDb,
    lines.flatMap(({ creditNoteId }) => creditNoteId ?? []),
  )
  const numbers = new Map(notes.map((note) => [note.id, note.number]))
  const buyer = invoice?.buyer ?? (await companyAsBuyer(companyDb, await findCompany(companyDb, companyId)))
  const { vat, total } = withVat(invoiced)
  return {
    lang,
    seller: { ...(invoice?.seller ?? settings.marketplace.seller), logo: marketplaceLogo },
    buyer: { ...buyer, cr: null },
    month: { ar: monthName(month, 'ar'), en: monthName(month, 'en') },
    issued_on: riyadhDay(createdAt),
    invoice: invoice?.number ? { number: invoice.number, due_on: invoice.dueOn } : null,
    lines: lines.map((line) => ({
      deal: line.dealNumber,
      on: riyadhDay(line.at),
      what: whatOf(line),
      note: numbers.get(line.creditNoteId ?? '') ?? null,
      taxable: line.taxable,
      percent: line.percent,
      amount: line.kind === 'credit' ? `-${line.amount}` : line.amount,
    })),
    invoiced,
    vat,
    total,
    credited,
  }
}

export function statementName({ lang, month }: FeeStatementDocument): string {
  return lang === 'ar' ? `كشف عمولة المنصة ${month.ar}.pdf` : `Marketplace fee statement ${month.en}.pdf`
}

const feeOfDeal = { ar: 'عمولة الصفقة', en: 'Fee of the deal' }

function whatOf({ reason }: FeeLineRecord) {
  return reason === null ? feeOfDeal : creditReasonNames[reason]
}
