import { setBins as setBinsCall } from '@mawrid/contract/stock/bins.calls.ts'
import * as calls from '@mawrid/contract/stock/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { catalogueCache } from '../listings/index.ts'
import { ledgerBegins } from './archive/store.ts'
import { setBins } from './bins.ts'
import { countStock, maxCount, stockOf } from './list/listStock.ts'
import { setLowLevels } from './lowLevels.ts'
import { ledgerOf } from './movements/store.ts'
import { movementViews } from './movements/view.ts'
import { readProductStock } from './productStock.ts'
import { recordMovement } from './recordMovement.ts'
import { registerStocktakeRoutes } from './stocktakes/routes.ts'
import { registerTransferRoutes } from './transfers/routes.ts'
import { undoMovement } from './undoMovement.ts'

export function registerStockRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listStock, async ({ principal: { company }, query, request, lang }) => {
    const cache = await catalogueCache(db)(company.id)
    return db.readCompany(company.id, (companyDb) =>
      pageOf({ query, request, ...stockOf(companyDb, { query, lang }, cache) }),
    )
  })
  handle(calls.countStock, async ({ principal: { company }, query: { warehouse } }) => {
    const cache = await catalogueCache(db)(company.id)
    return cache(`stock counts ${warehouse}`, () =>
      db.readCompany(company.id, async (companyDb) => {
        const count = (status?: 'attention' | 'low' | 'out') => countStock(companyDb, { warehouse, status }, maxCount)
        return {
          all: await count(),
          attention: await count('attention'),
          low: await count('low'),
          out: await count('out'),
        }
      }),
    )
  })
  handle(calls.readProductStock, ({ params, principal }) =>
    db.readCompany(principal.company.id, (companyDb) => readProductStock(companyDb, params.id)),
  )
  handle(calls.bookMovements, (context) => recordMovement(parts, context))
  handle(calls.undoMovement, (context) => undoMovement(parts, context))
  handle(setBinsCall, (context) => setBins(parts, context))
  handle(calls.setLowLevels, (context) => setLowLevels(parts, context))
  handle(calls.listMovements, async ({ principal, query, request }) => {
    const page = await db.readCompany(principal.company.id, async (companyDb) => ({
      ...(await pageOf({ query, request, ...(await ledgerOf(companyDb, query)) })),
      archived_before: await ledgerBegins(companyDb),
    }))
    return { ...page, results: await movementViews(db.system, page.results) }
  })
  registerStocktakeRoutes(handle, parts)
  registerTransferRoutes(handle, parts)
}
