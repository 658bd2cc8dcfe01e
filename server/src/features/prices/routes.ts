import * as calls from '@mawrid/contract/prices/calls.ts'
import { maxEntries } from '@mawrid/contract/prices/rule.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { counted, pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { readUploadedRows } from '../bulk/index.ts'
import { createPriceList, movePriceList, readPriceList, updatePriceList } from './changePriceLists.ts'
import { searchPricedProducts, shownEntries } from './entries.ts'
import { priceGroups } from './groups.ts'
import { countingPriceLists, priceListCounts, readingPriceLists } from './list.ts'
import { pricesOfLines } from './pricesOfLines.ts'
import { setPrices } from './setPrices.ts'
import { customerNames, findPriceList } from './store.ts'
import { priceListView } from './view.ts'

export function registerPriceRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  const today = () => riyadhDay(clock.now())

  handle(calls.readPrices, ({ query: { customer = null, lines, day = today() }, principal: { company } }) =>
    db.readCompany(company.id, async (companyDb) => {
      const prices = await pricesOfLines(companyDb, { customer, day, lines })
      const mayEdit = company.rights.has('prices.edit')
      return {
        prices: prices.map((priced, index) => ({
          article: lines[index]?.article ?? '',
          price: priced,
          is_below_cost: mayEdit && priced?.isBelowCost === true,
        })),
      }
    }),
  )
  handle(calls.searchPricedProducts, async ({ query, principal }) => ({
    results: await db.readCompany(principal.company.id, (companyDb) => searchPricedProducts(companyDb, query)),
  }))
  handle(calls.listPriceGroups, async ({ principal }) => ({
    results: await db.readCompany(principal.company.id, priceGroups),
  }))
  handle(calls.listPriceLists, ({ query, request, principal }) => {
    const { page, page_size, ordering, ...filters } = query
    return db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query: { page, page_size, ordering },
        request,
        count: (limit) => counted(countingPriceLists(companyDb, filters, today(), limit)),
        async rows(limit, offset) {
          const rows = await readingPriceLists(companyDb, filters, today(), { ordering, limit, offset })
          const names = await customerNames(
            companyDb,
            rows.map(({ customerId }) => customerId),
          )
          return rows.map((row) => priceListView(row, names.get(row.customerId ?? '') ?? null, today()))
        },
      }),
    )
  })
  handle(calls.countPriceLists, ({ principal }) => db.readCompany(principal.company.id, priceListCounts))
  handle(calls.createPriceList, (context) => createPriceList(parts, context))
  handle(calls.readPriceList, ({ params, principal }) =>
    db.readCompany(principal.company.id, (companyDb) => readPriceList(parts, companyDb, params.id)),
  )
  handle(calls.updatePriceList, (context) => updatePriceList(parts, context))
  handle(calls.readListPrices, ({ params, principal: { company } }) =>
    db.readCompany(company.id, async (companyDb) => {
      const { id, version, basis } = await findPriceList(companyDb, params.id)
      // With its percentage a price tells the cost.
      const isHidden = basis === 'percent_of_cost' && !company.rights.has('prices.edit')
      return { version, is_hidden: isHidden, prices: isHidden ? [] : await shownEntries(companyDb, id) }
    }),
  )
  handle(calls.updateListPrices, (context) => setPrices(parts, context))

  handle(calls.readPriceFile, async ({ uploads }) => ({ rows: await readUploadedRows(uploads, maxEntries) }))

  const stateCalls = [
    [calls.activatePriceList, 'activate'],
    [calls.deactivatePriceList, 'deactivate'],
    [calls.archivePriceList, 'archive'],
    [calls.restorePriceList, 'restore'],
  ] as const
  for (const [call, action] of stateCalls) {
    handle(call, ({ params, body, principal: { userId, company } }) =>
      movePriceList(parts, { ...params, ...body, companyId: company.id, userId, action }),
    )
  }
}
