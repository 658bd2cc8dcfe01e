import type { InvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { eq, sql } from 'drizzle-orm'
import { preparedOn } from '../../../platform/database/preparedOn.ts'
import type { Db } from '../../../platform/parts.ts'
import { invoiceSettings } from '../tables.ts'

/** The default settings of invoices. */
const atFirst: InvoiceSettings = {
  bank: null,
  due_days: 30,
  terms_ar: null,
  terms_en: null,
  lang: 'ar',
  reminds: true,
  version: 1,
}

export async function readSettings(db: Db, companyId: string): Promise<InvoiceSettings> {
  const [row] = await queries(db).settings.execute({ companyId })
  if (!row) return atFirst
  const { bank, dueDays, termsAr, termsEn, lang, reminds, version } = row
  return { bank, due_days: dueDays, terms_ar: termsAr, terms_en: termsEn, lang, reminds, version }
}

const queries = preparedOn((db) => ({
  settings: db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.companyId, sql.placeholder('companyId')))
    .prepare('invoices_settings'),
}))

export async function writeSettings(tx: Db, companyId: string, settings: InvoiceSettings): Promise<void> {
  const row = {
    bank: settings.bank,
    dueDays: settings.due_days,
    termsAr: settings.terms_ar,
    termsEn: settings.terms_en,
    lang: settings.lang,
    reminds: settings.reminds,
    version: settings.version,
  }
  await tx
    .insert(invoiceSettings)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: invoiceSettings.companyId, set: row })
}
