import type { editSheet, readSheet } from '@mawrid/contract/bulk/sheet.calls.ts'
import type { SheetProduct, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import * as bulk from '@mawrid/server/src/features/bulk/demo.ts'
import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import { type Backdated, createBackdated, hourMs } from '../deals/backdated.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'

const costPercent = '64.00'
const moreDays = 2

/**
 * Changes that the active seller saved in the spreadsheet: costs, which can no longer be undone, and days of preparation, which
 * can until tomorrow.
 */
export async function fillBulkEdits(today: Parts): Promise<void> {
  const company = await demoCompany(today.db.system, 'active')
  if (!company) return
  const now = today.clock.now()
  const parts = { ...withoutEmails(today), jobs: { ...today.jobs, send: async () => {} } }
  await parts.db.forCompany(company.id, async (tx) => {
    if ((await tx.select({ id: bulk.bulkEdits.id }).from(bulk.bulkEdits).limit(1)).length > 0) return
    const backdated = createBackdated(parts, tx, { companyId: company.id, userId: company.userId })
    const rows = await readRows(backdated)
    backdated.setTime(new Date(now.getTime() - 11 * 24 * hourMs))
    await save(backdated, rows.slice(0, 8).flatMap(withCost))
    backdated.setTime(new Date(now.getTime() - 3 * hourMs))
    await save(backdated, rows.slice(4, 10).flatMap(withMoreDays))
  })
}

/** The published products, in the order of the list. */
async function readRows({ parts, callContext }: Backdated): Promise<SheetRow[]> {
  const query = { status: 'published', ordering: 'name' } as const
  const context = {
    ...callContext<typeof readSheet>({ params: undefined, body: undefined }),
    query,
    lang: 'ar',
  } as const
  return (await bulk.readSheet(parts, context)).results
}

async function save({ parts, callContext }: Backdated, products: SheetProduct[]): Promise<void> {
  await bulk.editCells(parts, callContext<typeof editSheet>({ params: undefined, body: { products } }))
}

function withCost({ id, cells: { price, cost = null } }: SheetRow): SheetProduct[] {
  if (typeof price !== 'string') return []
  const to = fromHalalas(share(toHalalas(price), costPercent))
  return [{ id, cells: [{ column: 'cost', from: cost, to }] }]
}

function withMoreDays({ id, cells: { lead_time_max: from } }: SheetRow): SheetProduct[] {
  return typeof from === 'number' ? [{ id, cells: [{ column: 'lead_time_max', from, to: from + moreDays }] }] : []
}
