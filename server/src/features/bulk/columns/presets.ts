import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import type { ShopSystem } from '@mawrid/contract/bulk/import.ts'
import { normalized } from './normalized.ts'
import {
  odooNames,
  sallaNames,
  shopifyInventoryNames,
  shopifyNames,
  wooCommerceNames,
  zidNames,
} from './presetNames.ts'

/** What the columns of one system are taken for; null leaves a column out. Others are known by their names. */
interface Preset {
  /** Columns that together no other system writes; of each list one. */
  readonly signs: readonly (readonly string[])[]
  readonly names: Readonly<Record<string, BulkField | null>>
}

const medusaNames: Preset['names'] = {
  'Product Id': null,
  'Product Handle': 'parent_sku',
  'Product Title': 'name_en',
  'Product Subtitle': null,
  'Product Description': 'description_en',
  'Product Status': null,
  'Product Thumbnail': 'images',
  'Product Image 1 Url': 'images',
  'Image 1 Url': 'images',
  'Product HS Code': 'hs_code',
  'Product Origin Country': 'origin_country',
  'Product Tags': 'tags',
  'Product Type': 'category',
  // Nothing says in what unit they are.
  'Product Weight': null,
  'Product Length': null,
  'Product Width': null,
  'Product Height': null,
  'Variant Title': null,
  'Variant SKU': 'sku',
  'Variant Barcode': 'barcode',
  'Variant Inventory Quantity': 'quantity',
  'Variant Allow Backorder': 'allow_backorder',
  'Variant Manage Inventory': 'track_stock',
  'Variant Weight': null,
  'Variant Price SAR': 'price',
  'Price SAR': 'price',
  'Variant Option 1 Name': 'option1_name',
  'Variant Option 1 Value': 'option1_value',
  'Variant Option 2 Name': 'option2_name',
  'Variant Option 2 Value': 'option2_value',
  'Variant Option 3 Name': 'option3_name',
  'Variant Option 3 Value': 'option3_value',
}

const presets: Readonly<Record<ShopSystem, Preset>> = {
  // Before the products of Shopify, whose signs it has as well.
  shopify_inventory: {
    signs: [['SKU'], ['COO'], ['Location'], ['On hand', 'On hand (current)']],
    names: shopifyInventoryNames,
  },
  shopify: {
    signs: [
      ['Handle', 'URL handle'],
      ['Variant SKU', 'SKU'],
      ['Option1 Name', 'Variant Price'],
    ],
    names: shopifyNames,
  },
  salla: { signs: [['أسم المنتج'], ['رمز المنتج sku'], ['سعر المنتج']], names: sallaNames },
  zid: { signs: [['sku'], ['name_ar'], ['has_variants', 'categories_ar'], ['sale_price']], names: zidNames },
  woocommerce: { signs: [['Type'], ['SKU'], ['Regular price'], ['Categories']], names: wooCommerceNames },
  odoo: {
    signs: [
      ['Internal Reference', 'default_code'],
      ['Sales Price', 'list_price', 'lst_price', 'Public Price'],
    ],
    names: odooNames,
  },
  medusa: { signs: [['Product Handle'], ['Product Title'], ['Variant SKU']], names: medusaNames },
}

/** The system that writes such columns. */
export function presetOf(headers: readonly string[]): ShopSystem | null {
  const names = new Set(headers.map(normalized))
  const found = Object.entries(presets).find(([, { signs }]) =>
    signs.every((some) => some.some((name) => names.has(normalized(name)))),
  )
  return (found?.[0] as ShopSystem | undefined) ?? null
}

/** The columns as a system means them, instead of what their names alone say; the first of two columns has a field. */
export function namedByPreset(
  preset: ShopSystem | null,
  headers: readonly string[],
  recognised: readonly (BulkField | null)[],
): (BulkField | null)[] {
  if (preset === null) return [...recognised]
  const names = new Map(Object.entries(presets[preset].names).map(([name, field]) => [normalized(name), field]))
  const taken = new Set<BulkField>()
  const own = headers.map((header) => {
    const field = names.get(normalized(header))
    if (!field || taken.has(field)) return field === undefined ? undefined : null
    taken.add(field)
    return field
  })
  return own.map((field, index) => {
    if (field !== undefined) return field
    const known = recognised[index] ?? null
    if (known === null || taken.has(known)) return null
    taken.add(known)
    return known
  })
}
