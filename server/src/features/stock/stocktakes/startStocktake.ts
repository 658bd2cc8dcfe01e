import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Stocktake } from '@mawrid/contract/stock/stocktake.ts'
import type { startStocktake as startCall } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { and, eq, ne } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { announceStocktake } from './announceStocktake.ts'
import { startIn } from './store.ts'
import { stocktakeView } from './view.ts'

/** Starts counting a warehouse, or continues the count in progress there. */
export function startStocktake(
  parts: Parts,
  { body, principal, once }: CallContext<typeof startCall>,
): Promise<Stocktake> {
  const companyId = principal.company.id
  return once(async (tx) => {
    const [warehouse] = await tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(
        and(
          eq(warehouses.id, body.warehouse),
          ofBoundCompany(warehouses),
          ne(warehouses.status, 'archived'),
          inMemberScope(warehouses.id),
        ),
      )
    if (!warehouse) throw new Problem('invalid_input', { errors: [fieldError('warehouse', 'not_offered')] })
    const now = parts.clock.now()
    const row = await startIn(tx, {
      id: randomUUIDv7(),
      companyId,
      warehouseId: warehouse.id,
      startedAt: now,
      updatedAt: now,
    })
    await announceStocktake(parts, tx, row.stocktake)
    return stocktakeView(tx, row)
  })
}
