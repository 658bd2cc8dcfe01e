import type { Language } from '@mawrid/contract/constants.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { PickingList } from '../../../../platform/documents/templates/pickingList.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { ToPick } from './goodsToPick.ts'

interface Picked {
  readonly lang: Language
  readonly day: string
  readonly seller: Issuer
  readonly goods: readonly ToPick[]
  readonly warehouses: ReadonlyMap<string, { readonly name_ar: string; readonly name_en: string | null }>
}

/** The goods of several deals in the order in which somebody walks through the warehouse: by bin, each article once. */
export function pickingListOf({ lang, day, seller, goods, warehouses }: Picked): PickingList {
  const places = [...Map.groupBy(goods, ({ warehouse }) => warehouse)]
  return {
    lang,
    day,
    seller,
    deals: [...new Set(goods.map(({ number }) => number))],
    // What is in no stock comes last.
    places: places
      .toSorted(([one], [other]) => compareTexts(nameOf(one), nameOf(other)))
      .map(([warehouse, here]) => ({
        warehouse: (warehouse && warehouses.get(warehouse)) || null,
        lines: [...Map.groupBy(here, goodsKey).values()].map(lineOf).toSorted(byBin),
      })),
  }

  function nameOf(warehouse: string | null): string | null {
    return warehouse && (warehouses.get(warehouse)?.name_ar ?? '')
  }
}

type Line = PickingList['places'][number]['lines'][number]

function goodsKey({ bin, sku, nameAr, unitId }: ToPick): string {
  return JSON.stringify([bin, sku, nameAr, unitId])
}

function lineOf(goods: readonly ToPick[]): Line {
  const [first] = goods
  if (!first) throw new Error('A group has goods')
  return {
    bin: first.bin,
    sku: first.sku,
    ...lineName(first),
    unit: unitWords(first.unitId),
    qty: fromThousandths(goods.reduce((sum, { qty }) => sum + toThousandths(qty), 0n)),
    deals: goods.map(({ number, qty }) => ({ number, qty })),
  }
}

/** Bins in the order of their numbers, A-2 before A-10; goods without one come last. */
function byBin(one: Line, other: Line): number {
  return compareTexts(one.bin, other.bin) || compareTexts(one.sku, other.sku)
}

const collator = new Intl.Collator('en', { numeric: true })

function compareTexts(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return collator.compare(one, other)
}
