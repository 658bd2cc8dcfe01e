import type { updateInvoiceSettings as call, InvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import { requireRecentStep } from '../../../platform/http/access.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readSettings, writeSettings } from './store.ts'

export function changeSettings(
  { clock }: Parts,
  { body, principal, once }: CallContext<typeof call>,
): Promise<InvoiceSettings> {
  const companyId = principal.company.id
  return once(async (tx) => {
    // Until they are first changed there is no row to hold.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice settings ' || current_company(), 0))`)
    const current = await readSettings(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    // Buyers pay into this account.
    if (body.bank && body.bank.iban !== current.bank?.iban) requireRecentStep(principal)
    const changed = { ...body, version: current.version + 1 }
    await writeSettings(tx, companyId, changed)
    await recordMove(tx, {
      companyId,
      kind: 'invoice_settings',
      recordId: companyId,
      called: {},
      at: clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'edit',
      from: null,
      to: null,
      changes: changesOf(current, changed, { hidden: ['iban'], left: ['version'] }),
    })
    return changed
  })
}
