import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, previewOf, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'
import type { StockedSeller } from '../../../../test/stockedSeller.ts'
import { articles } from '../../listings/tables.ts'
import { stockLevels } from '../../stock/tables.ts'

let server: TestServer
let seller: SignedInSeller
let mine: StockedSeller
setUpStock((ready) => {
  ;({ server, mine } = ready)
  ;({ seller } = mine)
})

const products = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
  'shirt,Shirt,Size,S,SH-S,90.00,4',
  'shirt,,Size,L,SH-L,95.00,6',
  'cap,Cap,Title,Default Title,CAP,30.00,9',
]

/** As Shopify exports it, with a row for each variant and location. */
const inventory = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)',
  'shirt,Shirt,Size,S,,,,,SH-S,,,Olaya store,A-1,0,0,0,11,11,',
  'shirt,Shirt,Size,S,,,,,SH-S,,,Jeddah,,0,0,0,12,12,20',
  'shirt,Shirt,Size,L,,,,,SH-L,,,Olaya store,,0,0,0,not stocked,not stocked,',
  'shirt,Shirt,Size,L,,,,,SH-L,,,Jeddah,,0,0,0,14,14,',
  'cap,Cap,Title,Default Title,,,,,CAP,,,Olaya store,,0,0,0,15,15,',
  'cap,Cap,Title,Default Title,,,,,CAP,,,Jeddah,,0,0,0,16,16,',
]

/** What is on hand of each article, in the main warehouse and in the other. */
async function onHand(): Promise<Readonly<Record<string, readonly string[]>>> {
  const levels = await server.parts.db.system
    .select({ sku: articles.sku, warehouse: stockLevels.warehouseId, onHand: stockLevels.onHand })
    .from(stockLevels)
    .innerJoin(articles, eq(articles.id, stockLevels.articleId))
    .where(eq(stockLevels.companyId, mine.companyId))
  const at = (sku: string, place: string) =>
    String(Number(levels.find((one) => one.sku === sku && one.warehouse === place)?.onHand ?? '0'))
  const skus = [...new Set(levels.map(({ sku }) => sku))].sort()
  return Object.fromEntries(skus.map((sku) => [sku, [at(sku, mine.main), at(sku, mine.other)]]))
}

/** Reads a list of stock, with its locations mapped to the two warehouses. */
async function listed(lines: readonly string[], [first, second]: readonly [string, string]) {
  const read = await dropped(server, seller, 'stock.csv', lines.join('\r\n'))
  const words = [
    { kind: 'warehouse', text: first, value: mine.main },
    { kind: 'warehouse', text: second, value: mine.other },
  ]
  await callApi(server, seller, 'PUT', `${importsPath}${read.id}/values/`, { words })
  return { ...(await untilState(server, seller, read.id, ['ready'])), preset: read.preset }
}

test('C-10: the inventory file of Shopify sets the stock of each variant at each location, and nothing else', async () => {
  await ran(server, seller, await dropped(server, seller, 'products.csv', products.join('\r\n')))
  expect(await onHand()).toEqual({ CAP: ['9', '0'], 'SH-L': ['6', '0'], 'SH-S': ['4', '0'] })
  const read = await listed(inventory, ['Olaya store', 'Jeddah'])
  expect(read).toMatchObject({ preset: 'shopify_inventory', forecast: { made: 0, changed: 5, same: 1, refused: 0 } })
  await ran(server, seller, read)
  // What is not stocked at a location stays as it is, and what the seller entered counts.
  const after = { CAP: ['15', '16'], 'SH-L': ['6', '14'], 'SH-S': ['11', '20'] }
  expect(await onHand()).toEqual(after)

  const again = await listed(inventory, ['Olaya store', 'Jeddah'])
  expect(again.forecast).toMatchObject({ changed: 0, same: 6, refused: 0 })
  await callApi(server, seller, 'POST', `${importsPath}${read.id}/undo/`)
  await untilState(server, seller, read.id, ['undone'])
  expect(await onHand()).toEqual({ CAP: ['9', '0'], 'SH-L': ['6', '0'], 'SH-S': ['4', '0'] })
})

test('any list of SKU, warehouse and quantity has a row for each warehouse; a second row for the same one is refused', async () => {
  await ran(server, seller, await dropped(server, seller, 'products.csv', products.join('\r\n')))
  const lines = [
    'SKU,Warehouse,Quantity',
    'CAP,RUH,1',
    'CAP,JED,2',
    'SH-S,RUH,3',
    'CAP,RUH,7',
    'SH-S,RUH,8',
    'SH-S,JED,5',
  ]
  const read = await listed(lines, ['RUH', 'JED'])
  expect(problemsOf(await previewOf(server, seller, read))).toEqual(['5 sku: sku_twice', '6 sku: sku_twice'])
  await ran(server, seller, read)
  expect(await onHand()).toEqual({ CAP: ['1', '2'], 'SH-L': ['6', '0'], 'SH-S': ['3', '5'] })
})
