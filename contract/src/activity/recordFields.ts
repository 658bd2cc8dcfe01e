import { addressFields } from '../addresses/fields.ts'
import { companyFields } from '../companies/fields.ts'
import { customerFields } from '../customers/fields.ts'
import type { Fields, Label } from '../fields.ts'
import { franchiseFields } from '../franchises/fields.ts'
import type { RecordKind } from '../history.ts'
import { investmentFields } from '../investments/fields.ts'
import { labelWithUnit } from '../labelWithUnit.ts'
import { listingFields } from '../listings/fields.ts'
import type { ListingKind } from '../listings/kinds.ts'
import { priceListFields } from '../prices/fields.ts'
import { productFields } from '../products/fields.ts'
import { serviceFields } from '../services/fields.ts'
import { warehouseFields } from '../warehouses/fields.ts'

/** Every field that sellers fill in, of each kind of record that has a table of them. */
export const fieldsByKind: Readonly<
  Record<ListingKind | 'company' | 'address' | 'warehouse' | 'customer' | 'price_list', Fields>
> = {
  company: companyFields,
  address: addressFields,
  warehouse: warehouseFields,
  customer: customerFields,
  price_list: priceListFields,
  product: { ...listingFields, ...productFields },
  service: { ...listingFields, ...serviceFields },
  franchise: { ...listingFields, ...franchiseFields },
  investment: { ...listingFields, ...investmentFields },
}

/** What a field of such a record, or a part of it, is called: `price_tiers`, or `min_qty` of `price_tiers`. */
export function fieldLabel(kind: RecordKind, field: string, part?: string): Label | undefined {
  const found = hasTable(kind) && Object.hasOwn(fieldsByKind[kind], field) ? fieldsByKind[kind][field] : undefined
  if (found === undefined) return undefined
  return part === undefined ? labelWithUnit(found) : found.parts?.[part]
}

function hasTable(kind: RecordKind): kind is keyof typeof fieldsByKind {
  return Object.hasOwn(fieldsByKind, kind)
}
