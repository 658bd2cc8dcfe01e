import * as calls from '@mawrid/contract/stock/stocktakes.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { catalogueMemory } from '../../listings/index.ts'
import { announceStocktake } from './announceStocktake.ts'
import { bookStocktake } from './bookStocktake.ts'
import { countLines } from './countLines.ts'
import { startStocktake } from './startStocktake.ts'
import { linesOf } from './stocktakeLines.ts'
import { findStocktake, lockStocktake, readStocktakes, removeStocktake } from './stocktakeStore.ts'
import { stocktakeRow, stocktakeView } from './stocktakeView.ts'

export function registerStocktakes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listStocktakes, ({ principal }) =>
    db.readCompany(principal.company.id, async (own) => ({ results: (await readStocktakes(own)).map(stocktakeRow) })),
  )
  handle(calls.startStocktake, (asked) => startStocktake(parts, asked))
  handle(calls.readStocktake, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (own) => stocktakeView(own, await findStocktake(own, params.id))),
  )
  handle(calls.listStocktakeLines, async ({ principal, params, query, request, lang }) => {
    const remembering = await catalogueMemory(db)(principal.company.id)
    return db.readCompany(principal.company.id, async (own) => {
      const { stocktake } = await findStocktake(own, params.id)
      return pageOf({ query, request, ...linesOf(own, { stocktake, query, lang }, remembering) })
    })
  })
  handle(calls.countLines, (asked) => countLines(parts, asked))
  handle(calls.bookStocktake, (asked) => bookStocktake(parts, asked))
  handle(calls.discardStocktake, ({ params, principal }) =>
    db.forCompany(principal.company.id, async (tx) => {
      const stocktake = await lockStocktake(tx, params.id)
      await removeStocktake(tx, stocktake.id)
      await announceStocktake(parts, tx, stocktake)
      return { id: stocktake.id }
    }),
  )
}
