import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, ran, untilState } from '../../../../test/imports.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'
import { unitId } from '../../reference/index.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
setUpStock(({ mine, ...ready }) => {
  ;({ server } = ready)
  ;({ seller } = mine)
})

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.id
const unit = unitId('piece')

/** The columns of each system's own export, with products that have no variants. */
const files = {
  Shopify: [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Cost per item,Status',
    'strong-box,Strong box,<p>For moving</p>,Najd,Office > Packing,Box,"box, moving",true,Title,Default Title,SHOP-1,500,shopify,12,deny,manual,12.50,,true,true,,8.00,active',
    'soft-box,Soft box,,Najd,Office > Packing,Box,,true,Title,Default Title,SHOP-2,250,shopify,7,deny,manual,9.00,11.00,true,true,,5.00,active',
  ],
  WooCommerce: [
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Tax status,Tax class,In stock?,Stock,Backorders allowed?,Weight (kg),Length (cm),Regular price,Categories,Tags',
    '11,simple,SHOP-1,Strong box,1,0,visible,For moving,taxable,,1,12,0,0.5,30,12.50,Office > Packing,box',
    '12,simple,SHOP-2,Soft box,1,0,visible,,taxable,,1,7,0,0.25,20,9,Office > Packing,',
  ],
  Odoo: [
    'Internal Reference,Name,Sales Price,Cost,Barcode,Unit of Measure,Product Category,Quantity On Hand',
    'SHOP-1,Strong box,12.5,8,,Units,Office > Packing,12',
    'SHOP-2,Soft box,9,5,,Units,Office > Packing,7',
  ],
} as const

test.each(Object.entries(files))('C-10: a file of %s comes in once its categories are mapped', async (name, lines) => {
  const read = await dropped(server, seller, `${name}.csv`, lines.join('\r\n'))
  expect(read.words).toMatchObject([{ kind: 'category', text: 'Office > Packing', rows: 2 }])
  const words = [{ kind: 'category', text: 'Office > Packing', value: leaf }]
  await callApi(server, seller, 'PUT', `${importsPath}${read.id}/values/`, { words })
  const { columns } = await untilState(server, seller, read.id, ['ready'])
  const fields = columns.map(({ field }) => field)
  const constants = fields.includes('unit') ? {} : { unit }
  await callApi(server, seller, 'PUT', `${importsPath}${read.id}/columns/`, { fields, constants })
  const ready = await untilState(server, seller, read.id, ['ready'])
  expect(ready.forecast).toMatchObject({ made: 2, refused: 0 })
  await ran(server, seller, ready)
  const { results } = (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body
  const shared = { category: leaf, unit }
  expect(results).toMatchObject([
    { ...shared, sku: 'SHOP-1', name_en: 'Strong box', price: '12.50', available: '12' },
    { ...shared, sku: 'SHOP-2', name_en: 'Soft box', price: '9.00', available: '7' },
  ])
})
