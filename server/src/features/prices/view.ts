import type { BodyOf } from '@mawrid/contract/call.ts'
import type { createPriceList } from '@mawrid/contract/prices/calls.ts'
import { type PriceList, phaseOf } from '@mawrid/contract/prices/priceList.ts'
import { priceListLife } from '@mawrid/contract/prices/states.ts'
import { actionsFrom } from '@mawrid/contract/states.ts'
import type { PriceListRecord } from './tables.ts'

export type CustomerName = NonNullable<PriceList['customer_name']>

/** A price list as the contract shows it. */
export function priceListView(row: PriceListRecord, customer: CustomerName | null, today: string): PriceList {
  return {
    ...priceListInput(row),
    id: row.id,
    version: row.version,
    allowed_actions: actionsFrom(priceListLife, row.status, 'seller'),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    phase: phaseOf({ status: row.status, from_day: row.fromDay, to_day: row.toDay }, today),
    customer_name: customer,
    price_count: row.priceCount,
  }
}

/** The fields that the company fills in. */
export function priceListInput(row: PriceListRecord) {
  return {
    name_ar: row.nameAr,
    name_en: row.nameEn,
    audience: row.audience,
    price_group: row.priceGroup,
    customer: row.customerId,
    from_day: row.fromDay,
    to_day: row.toDay,
    priority: row.priority,
    basis: row.basis,
    rounding: row.rounding,
    prices_include_vat: row.pricesIncludeVat,
  }
}

/** The same by column. Group and customer are those of the chosen audience alone. */
export function storedPriceList(body: BodyOf<typeof createPriceList>) {
  return {
    nameAr: body.name_ar,
    nameEn: body.name_en,
    audience: body.audience,
    priceGroup: body.audience === 'group' ? body.price_group : null,
    customerId: body.audience === 'customer' ? body.customer : null,
    fromDay: body.from_day,
    toDay: body.to_day,
    priority: body.priority,
    basis: body.basis,
    rounding: body.rounding,
    pricesIncludeVat: body.basis === 'fixed' && body.prices_include_vat,
  }
}
