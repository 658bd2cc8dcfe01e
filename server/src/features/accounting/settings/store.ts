import { accountKeys, usualAccounts } from '@mawrid/contract/accounting/accounts.ts'
import type { AccountingSettings } from '@mawrid/contract/accounting/calls.ts'
import type { Accounts } from '@mawrid/contract/accounting/layouts.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { accountingSettings } from '../tables.ts'

/** The settings of a company; until it changes them, usual accounts by their names in the reader's language. */
export async function readSettings(db: Db, companyId: string, lang: Language): Promise<AccountingSettings> {
  const [row] = await db.select().from(accountingSettings).where(eq(accountingSettings.companyId, companyId))
  if (!row) {
    return { accounts: usual(lang), layout: 'standard', format: 'xlsx', lang, email: null, version: 1 }
  }
  const { accounts, layout, format, email, version } = row
  return { accounts: { ...usual(row.lang), ...accounts }, layout, format, lang: row.lang, email, version }
}

function usual(lang: Language): Accounts {
  const accounts = accountKeys.map((key) => [key, { code: usualAccounts[key].code, name: usualAccounts[key][lang] }])
  return Object.fromEntries(accounts) as Accounts
}
