import type { Language } from '@mawrid/contract/constants.ts'
import type { Template } from '../template.ts'
import { type Issuer, printedParty } from './party.ts'
import { type Bilingual, bilingual, printedDay, quantity } from './texts.ts'

/** What is fetched from the shelves for several deals, by warehouse and bin. */
export interface PickingList {
  /** The language that is read first. */
  readonly lang: Language
  readonly day: string
  readonly seller: Issuer
  /** Their numbers. */
  readonly deals: readonly string[]
  readonly places: readonly PickingPlace[]
}

interface PickingPlace {
  /** Null for goods that are in no stock. */
  readonly warehouse: { readonly name_ar: string; readonly name_en: string | null } | null
  readonly lines: readonly {
    readonly bin: string | null
    readonly sku: string | null
    readonly name_ar: string
    readonly name_en: string | null
    readonly unit: Bilingual
    readonly qty: string
    readonly deals: readonly { readonly number: string; readonly qty: string }[]
  }[]
}

export const pickingList: Template<PickingList> = {
  name: 'pickingList',
  logo: ({ seller }) => seller.logo,
  printed: (list) => ({
    lang: list.lang,
    day: printedDay(list.day),
    seller: printedParty(list.seller),
    deals: list.deals,
    places: list.places.map(({ warehouse, lines }) => ({
      warehouse: warehouse && bilingual(warehouse.name_ar, warehouse.name_en),
      lines: lines.map(({ bin, sku, name_ar, name_en, unit, qty, deals }) => ({
        bin,
        sku,
        name: bilingual(name_ar, name_en),
        unit,
        qty: quantity(qty),
        deals: deals.map((each) => ({ number: each.number, qty: quantity(each.qty) })),
      })),
    })),
  }),
}
