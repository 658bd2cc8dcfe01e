import * as calls from '@mawrid/contract/stock/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import { catalogueCache } from '../listings/index.ts'
import { bookByHand } from './bookByHand.ts'
import { setLowLevels } from './lowLevels.ts'
import { sendLowStockAlerts } from './lowStockAlerts.ts'
import { ledgerOf, movementViews } from './movements.ts'
import { personalData } from './personalData.ts'
import { readProductStock } from './productStock.ts'
import { countStock, stockOf } from './stockList.ts'
import { registerStocktakes } from './stocktakes/calls.ts'
import { registerTransfers } from './transfers/calls.ts'
import { undoMovement } from './undoMovement.ts'

/** How much of what lies where, and the ledger of how it came to be so. */
export const stock: Feature = {
  name: 'stock',
  personalData,
  onAccountClosed: { nothing: 'stock is not traded once the company is closed, and letters about it find no owner' },
  register(handle, parts) {
    const { db } = parts
    parts.jobs.every('stock.send_low_stock_alerts', '*/5 * * * *', () => sendLowStockAlerts(parts))

    handle(calls.listStock, async ({ principal: { company }, query, request, lang }) => {
      const remembering = await catalogueCache(db)(company.id)
      return db.readCompany(company.id, (own) =>
        pageOf({ query, request, ...stockOf(own, { query, lang }, remembering) }),
      )
    })
    handle(calls.countStock, async ({ principal: { company }, query: { warehouse } }) => {
      const remembering = await catalogueCache(db)(company.id)
      return remembering(`stock counts ${warehouse}`, () =>
        db.readCompany(company.id, async (own) => {
          const count = (standing?: 'attention' | 'low' | 'out') => countStock(own, { warehouse, standing }, 10_000)
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
      db.readCompany(principal.company.id, (own) => readProductStock(own, params.id)),
    )
    handle(calls.bookMovements, (context) => bookByHand(parts, context))
    handle(calls.undoMovement, (context) => undoMovement(parts, context))
    handle(calls.setLowLevels, (context) => setLowLevels(parts, context))
    handle(calls.listMovements, async ({ principal, query, request }) => {
      const page = await db.readCompany(principal.company.id, async (own) =>
        pageOf({ query, request, ...(await ledgerOf(own, query)) }),
      )
      return { ...page, results: await movementViews(db.system, page.results) }
    })
    registerStocktakes(handle, parts)
    registerTransfers(handle, parts)
  },
}

export type { Change } from './changes.ts'
export { book, type Entry } from './ledger.ts'
export { lockStock, type Place, placeKey } from './levels.ts'
export { promise } from './promise.ts'
export { releasePart } from './releasePart.ts'
export { type DealLine, readPromised, release, releaseStock, releaseToLines } from './reservations.ts'
export { takeBackReturned } from './takeBackReturned.ts'
export { hold, takeOut } from './takeOut.ts'
