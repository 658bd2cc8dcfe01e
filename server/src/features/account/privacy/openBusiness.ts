import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { countOpenDeals } from '../../deals/index.ts'
import { countOpenInvoices } from '../../invoices/index.ts'

/** What others still wait for from a company. */
export interface OpenBusiness {
  readonly deals: number
  readonly invoices: number
}

/** Counts one feature's part of it. */
export type BusinessCounter = (db: Db, companyId: string) => Promise<Partial<OpenBusiness>>

const nothing: OpenBusiness = { deals: 0, invoices: 0 }

/** Each feature in which something can be open adds its counter here. */
export const businessCounters: readonly BusinessCounter[] = [
  async (db, companyId) => ({ deals: await countOpenDeals(db, companyId) }),
  async (db, companyId) => ({ invoices: await countOpenInvoices(db, companyId) }),
]

export async function openBusinessOf(db: Db, companyId: string, counters = businessCounters): Promise<OpenBusiness> {
  let open = nothing
  for (const count of counters) {
    const more = { ...nothing, ...(await count(db, companyId)) }
    open = { deals: open.deals + more.deals, invoices: open.invoices + more.invoices }
  }
  return open
}

/** Nobody leaves while a buyer waits for goods or an invoice for its payment. */
export function isFree({ deals, invoices }: OpenBusiness): boolean {
  return deals === 0 && invoices === 0
}

export function refuseWhileOpen(open: OpenBusiness): void {
  if (!isFree(open)) throw new Problem('in_use', { params: { ...open } })
}
