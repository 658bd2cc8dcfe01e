import { Problem } from '@mawrid/contract/problems.ts'
import type { Db, OpenBusiness, Parts } from '../../../platform/parts.ts'

/** What is open in all features together. */
export async function openBusinessOf(
  db: Db,
  companyId: string,
  { accountClosings, settings }: Pick<Parts, 'accountClosings' | 'settings'>,
): Promise<OpenBusiness> {
  let open: OpenBusiness = { deals: 0, invoices: 0, payments: 0 }
  for (const { countOpen } of accountClosings) {
    const { deals = 0, invoices = 0, payments = 0 } = (await countOpen?.(db, companyId, settings)) ?? {}
    open = {
      deals: open.deals + deals,
      invoices: open.invoices + invoices,
      payments: open.payments + payments,
    }
  }
  return open
}

/** An account cannot be closed while a buyer waits for goods, an invoice for payment or a payment for its outcome. */
export function isFree({ deals, invoices, payments }: OpenBusiness): boolean {
  return deals === 0 && invoices === 0 && payments === 0
}

export function refuseWhileOpen(open: OpenBusiness): void {
  if (!isFree(open)) throw new Problem('in_use', { params: { ...open } })
}
