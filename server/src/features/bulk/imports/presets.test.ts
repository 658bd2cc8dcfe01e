import type { ShopSystem } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, previewOf, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpStock(({ mine, ...ready }) => {
  ;({ server } = ready)
  ;({ seller } = mine)
})

type File = readonly [headers: string, ...rows: string[]]

/**
 * A shirt in two sizes and a plain cap, in the columns of each system: of Shopify, WooCommerce and Medusa as their documents
 * give them, of Salla and Zid as files of theirs have them (decision 0040). Their pictures are at an address that is refused
 * without asking the network.
 */
const files: Readonly<Record<Exclude<ShopSystem, 'odoo' | 'shopify_inventory'>, File>> = {
  shopify: [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Variant Weight Unit,Cost per item,Status',
    'shirt,Shirt,"<p>Soft &amp; light</p>",Najd,,,,true,Size,S,,,SH-S,250,shopify,4,deny,manual,90.00,,true,true,,https://127.0.0.1/a.jpg,1,,false,,,g,40,active',
    'shirt,,,,,,,,,L,,,SH-L,250,shopify,6,deny,manual,95.00,,true,true,,https://127.0.0.1/b.jpg,2,,,,,g,40,',
    'shirt,,,,,,,,,,,,,,,,,,,,,,,https://127.0.0.1/c.jpg,3,,,,,,,',
    'cap,Cap,,Najd,,,,true,Title,Default Title,,,CAP,120,shopify,9,continue,manual,30.00,,true,true,,,,,false,,,g,,active',
  ],
  salla: [
    'النوع ,أسم المنتج,تصنيف المنتج,صورة المنتج,وصف صورة المنتج,نوع المنتج,سعر المنتج,الوصف,هل يتطلب شحن؟,رمز المنتج sku,سعر التكلفة,السعر المخفض,تاريخ بداية التخفيض,تاريخ نهاية التخفيض,اقصي كمية لكل عميل,إخفاء خيار تحديد الكمية,اضافة صورة عند الطلب,الوزن,وحدة الوزن,الماركة,العنوان الترويجي,تثبيت المنتج,الباركود,السعرات الحرارية,MPN,GTIN,خاضع للضريبة ؟,سبب عدم الخضوع للضريبة,[1] الاسم,[1] النوع,[1] القيمة,[1] الصورة / اللون,[2] الاسم,[2] النوع,[2] القيمة,[2] الصورة / اللون',
    'منتج,Shirt,,https://127.0.0.1/a.jpg,,منتج جاهز,90,<p>Soft &amp; light</p>,نعم,SHIRT,40,,,,0,,,250,g,Najd,,,,,,,نعم,,المقاس,نص,,,,,,',
    'خيار,,,,,,90,,,SH-S,,,,,,,,,,,,,,,,,,,المقاس,نص,S,,,,,',
    'خيار,,,,,,95,,,SH-L,,,,,,,,,,,,,,,,,,,المقاس,نص,L,,,,,',
    'منتج,Cap,,,,منتج جاهز,30,,نعم,CAP,,,,,0,,,0.12,kg,Najd,,,,,,,نعم,,,,,,,,,',
  ],
  zid: [
    'sku,name_ar,name_en,weight_unit,weight,price,sale_price,cost,quantity,categories_ar,categories_en,published,images,images_alt_text,vat_free,minimum_quantity_per_order,maximum_quantity_per_order,shipping_required,barcode,keywords,description_ar,description_en,short_description_ar,has_variants,option1_name_ar,option1_name_en,option1_value_ar,option1_value_en',
    'SHIRT,Shirt,,g,250,90,,40,,,,Yes,https://127.0.0.1/a.jpg,,No,,,Yes,,,<p>Soft &amp; light</p>,,,Yes,المقاس,Size,,',
    'SH-S,,,,,90,,,4,,,,,,,,,,,,,,,No,المقاس,Size,S,S',
    'SH-L,,,,,95,,,6,,,,,,,,,,,,,,,No,المقاس,Size,L,L',
    'CAP,Cap,,Kg,0.12,30,,,Infinite,,,Yes,,,No,,,Yes,,,,,,No,,,,',
  ],
  woocommerce: [
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,Tax class,In stock?,Stock,Backorders allowed?,Weight (lbs),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
    '44,variable,,Shirt,1,0,visible,Short,<p>Soft &amp; light</p>,taxable,,1,,0,0.55,,,,,https://127.0.0.1/a.jpg,,0,Size,"S, L",1,1',
    '45,variation,SH-S,Shirt - S,1,0,visible,,,taxable,parent,1,4,0,,,90,,,,id:44,0,Size,S,,1',
    '46,simple,CAP,Cap,1,0,visible,,,taxable,,1,9,notify,0.265,,30,,,,,0,,,,',
    '47,variation,SH-L,Shirt - L,1,0,visible,,,taxable,parent,1,6,0,,,95,,,,id:44,0,Size,L,,1',
  ],
  medusa: [
    'Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Product Status,Product Thumbnail,Product Weight,Product Length,Product Width,Product Height,Product HS Code,Product Origin Country,Product MID Code,Product Material,Shipping Profile Id,Product Sales Channel 1,Product Collection Id,Product Type Id,Product Tag 1,Product Discountable,Product External Id,Variant Id,Variant Title,Variant SKU,Variant Barcode,Variant Allow Backorder,Variant Manage Inventory,Variant Weight,Variant Length,Variant Width,Variant Height,Variant HS Code,Variant Origin Country,Variant MID Code,Variant Material,Variant Price EUR,Variant Price SAR,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url,Product Image 2 Url',
    ',shirt,Shirt,,Soft & light,published,https://127.0.0.1/a.jpg,250,,,,,,,,,,,,,TRUE,,,S,SH-S,,FALSE,TRUE,,,,,,,,,20,90,Size,S,https://127.0.0.1/b.jpg,',
    ',shirt,Shirt,,Soft & light,published,https://127.0.0.1/a.jpg,250,,,,,,,,,,,,,TRUE,,,L,SH-L,,FALSE,TRUE,,,,,,,,,22,95,Size,L,https://127.0.0.1/b.jpg,',
    ',cap,Cap,,,published,,120,,,,,,,,,,,,,TRUE,,,Cap,CAP,,TRUE,TRUE,,,,,,,,,7,30,Default option,Default option value,,',
  ],
}

async function productOf(search: string) {
  const { results } = (await callApi(server, seller, 'GET', `/api/v1/products/?search=${search}`)).body
  return (await callApi(server, seller, 'GET', `/api/v1/products/${results[0].id}/`)).body
}

test.each(Object.entries(files))(
  'C-10: a file of %s is known by its columns and comes in with variants',
  async (system, lines) => {
    const read = await dropped(server, seller, `${system}.csv`, lines.join('\r\n'))
    expect(read.preset).toBe(system)
    expect(problemsOf(await previewOf(server, seller, read))).toEqual([])
    const done = await ran(server, seller, read)
    expect(done).toMatchObject({ refused: 0 })
    const shirt = await productOf('SH-L')
    expect(shirt).toMatchObject({ price: '90.00', options: [{ values: ['S', 'L'] }] })
    expect(shirt.name_en ?? shirt.name_ar).toBe('Shirt')
    expect(shirt.description_en ?? shirt.description_ar).toBe('Soft & light')
    expect(shirt.variants).toMatchObject([
      { sku: 'SH-S', price: null },
      { sku: 'SH-L', price: '95.00' },
    ])
    if (system !== 'medusa') expect(Number(shirt.weight_kg)).toBeCloseTo(0.25, 2)
    const cap = await productOf('CAP')
    expect(cap).toMatchObject({ sku: 'CAP', price: '30.00', variants: [] })
    if (system !== 'medusa') expect(Number(cap.weight_kg)).toBeCloseTo(0.12, 2)
    // Pictures that cannot be fetched are tried again, so the second file names none.
    const same = lines.join('\r\n').replaceAll(/https:[^,]*/g, '')
    const again = await ran(server, seller, await dropped(server, seller, `${system}.csv`, same))
    expect(again).toMatchObject({ made: 0, changed: 0, refused: 0 })
  },
)

test('C-10: somebody says that a file comes from elsewhere, for this file and later ones with its columns', async () => {
  const csv = files.shopify.join('\r\n')
  const read = await dropped(server, seller, 's.csv', csv)
  const { status } = await callApi(server, seller, 'PUT', `${importsPath}${read.id}/preset/`, { preset: null })
  expect(status).toBe(200)
  const other = await untilState(server, seller, read.id, ['ready'])
  expect(other.preset).toBeNull()
  expect(other.columns.find(({ header }) => header === 'Handle')?.field).toBeNull()
  expect(await dropped(server, seller, 't.csv', csv)).toMatchObject({ preset: null })
  await callApi(server, seller, 'PUT', `${importsPath}${read.id}/preset/`, { preset: 'shopify' })
  const back = await untilState(server, seller, read.id, ['ready'])
  expect(back.columns.find(({ header }) => header === 'Handle')?.field).toBe('parent_sku')
})

test('a weight is read in the unit that its column names', async () => {
  await ran(
    server,
    seller,
    await dropped(server, seller, 'w.csv', 'SKU,Name,Weight (oz),Length (mm)\nW-1,Cup,16,255\n'),
  )
  expect(await productOf('W-1')).toMatchObject({ weight_kg: '0.454', length_cm: '25.5' })
})
