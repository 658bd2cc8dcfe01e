import type { Language } from '@mawrid/contract/constants.ts'
import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import type { StatementDocument } from '../../../platform/documents/templates/statement.ts'
import { bilingual } from '../../../platform/documents/templates/texts.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { issuingToday, readLogo } from '../documents/readPrinted.ts'

/** The printed statement, with the company's current details. */
export async function statementDocument(
  parts: Pick<Parts, 'files'>,
  companyDb: Db,
  {
    companyId,
    lang,
    statement,
  }: { readonly companyId: string; readonly lang: Language; readonly statement: Statement },
): Promise<StatementDocument> {
  const { seller, logoFile, bank } = await issuingToday(companyDb, companyId)
  const { buyer, ...contents } = statement
  return {
    ...contents,
    lang,
    seller: { ...seller, logo: await readLogo(parts, companyDb, logoFile) },
    buyer: { ...buyer, cr: null },
    bank: bank && { name: bilingual(bank.name_ar, bank.name_en), iban: bank.iban },
  }
}

export function statementName({ buyer, to }: Statement, lang: Language): string {
  return lang === 'ar' ? `كشف حساب ${buyer.name_ar} ${to}.pdf` : `Statement ${buyer.name_en ?? buyer.name_ar} ${to}.pdf`
}
