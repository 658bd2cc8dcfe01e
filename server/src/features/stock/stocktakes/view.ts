import type { Stocktake, StocktakeRow } from '@mawrid/contract/stock/stocktake.ts'
import type { Db } from '../../../platform/parts.ts'
import { placeView } from '../view.ts'
import { totalsOf } from './countedLines.ts'
import { readCounted } from './readCounted.ts'
import type { PlacedStocktake } from './store.ts'

/** A stock count as the list shows it. */
export function stocktakeRow(row: PlacedStocktake): StocktakeRow {
  return { ...summaryOf(row), counted: row.counted }
}

/** A stock count with the totals of its lines. */
export async function stocktakeView(db: Db, row: PlacedStocktake): Promise<Stocktake> {
  return { ...summaryOf(row), ...totalsOf(await readCounted(db, row.stocktake)) }
}

function summaryOf(row: PlacedStocktake) {
  const { id, version, assigneeId, startedAt, updatedAt } = row.stocktake
  return {
    id,
    version,
    warehouse: placeView(row),
    assignee: assigneeId,
    started_at: startedAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
