import type { AccountingSettings, updateAccountingSettings as call } from '@mawrid/contract/accounting/calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { accountingSettings } from '../tables.ts'
import { readSettings } from './store.ts'

export function changeSettings(
  { clock }: Parts,
  { body, principal, lang, once }: CallContext<typeof call>,
): Promise<AccountingSettings> {
  const companyId = principal.company.id
  return once(async (tx) => {
    // Until they are first changed there is no row to hold.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('accounting settings ' || current_company(), 0))`,
    )
    const current = await readSettings(tx, companyId, lang)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const now = clock.now()
    const accounts = {
      ...body.accounts,
      marketplace_fees: body.accounts.marketplace_fees ?? current.accounts.marketplace_fees,
      vat_input: body.accounts.vat_input ?? current.accounts.vat_input,
      marketplace_payable: body.accounts.marketplace_payable ?? current.accounts.marketplace_payable,
    }
    const changed = { ...body, accounts, version: current.version + 1 }
    const [before] = await tx
      .select({ emailsFrom: accountingSettings.emailsFrom })
      .from(accountingSettings)
      .where(eq(accountingSettings.companyId, companyId))
    const thisMonth = `${riyadhDay(now).slice(0, 7)}-01`
    const goesOn = body.email !== null && current.email !== null
    const emailsFrom = body.email === null ? null : goesOn ? (before?.emailsFrom ?? thisMonth) : thisMonth
    const row = { ...changed, emailsFrom }
    await tx
      .insert(accountingSettings)
      .values({ companyId, ...row })
      .onConflictDoUpdate({ target: accountingSettings.companyId, set: row })
    await recordMove(tx, {
      companyId,
      kind: 'invoice_settings',
      recordId: companyId,
      called: {},
      at: now,
      side: 'seller',
      userId: principal.userId,
      action: 'edit_accounting',
      from: null,
      to: null,
      ...(body.email !== current.email && { note: body.email ?? '—' }),
    })
    return changed
  })
}
