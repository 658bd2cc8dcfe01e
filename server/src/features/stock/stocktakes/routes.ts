import * as calls from '@mawrid/contract/stock/stocktakes.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { catalogueCache } from '../../listings/index.ts'
import { assignWork } from '../../team/index.ts'
import { announceStocktake } from './announceStocktake.ts'
import { assignedStocktakes } from './assignedStocktakes.ts'
import { bookStocktake } from './bookStocktake.ts'
import { countLines } from './countLines.ts'
import { startStocktake } from './startStocktake.ts'
import { linesOf } from './stocktakeLines.ts'
import { findStocktake, lockStocktake, readAppliedStocktakes, readStocktakes, removeStocktake } from './store.ts'
import { stocktakeRow, stocktakeView } from './view.ts'

export function registerStocktakeRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listStocktakes, ({ principal, query }) =>
    db.readCompany(principal.company.id, async (companyDb) => ({
      results: (await readStocktakes(companyDb, query)).map(stocktakeRow),
      applied: await readAppliedStocktakes(companyDb),
    })),
  )
  handle(calls.assignStocktakes, (context) => assignWork(parts, context, assignedStocktakes))
  handle(calls.startStocktake, (context) => startStocktake(parts, context))
  handle(calls.readStocktake, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      stocktakeView(companyDb, await findStocktake(companyDb, params.id)),
    ),
  )
  handle(calls.listStocktakeLines, async ({ principal, params, query, request, lang }) => {
    const cache = await catalogueCache(db)(principal.company.id)
    return db.readCompany(principal.company.id, async (companyDb) => {
      const { stocktake } = await findStocktake(companyDb, params.id)
      return pageOf({ query, request, ...linesOf(companyDb, { stocktake, query, lang }, cache) })
    })
  })
  handle(calls.countLines, (context) => countLines(parts, context))
  handle(calls.bookStocktake, (context) => bookStocktake(parts, context))
  handle(calls.discardStocktake, ({ params, principal }) =>
    db.forCompany(principal.company.id, async (tx) => {
      const stocktake = await lockStocktake(tx, params.id)
      await removeStocktake(tx, stocktake.id)
      await announceStocktake(parts, tx, stocktake)
      return { id: stocktake.id }
    }),
  )
}
