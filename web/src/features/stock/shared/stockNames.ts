import type { StockArticle, StockMovement, StockProduct, StockRow } from '@mawrid/contract/stock/stock.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import type { TFunction } from 'i18next'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn, personName } from '#ui/format/nameIn.ts'
import { unitAfter } from '#ui/values/amounts.ts'

/** The product's name, with the variant if it has several. */
export function stockName({ product, article }: Pick<StockRow, 'product' | 'article'>, lang: Lang): string {
  return [nameIn(lang, product), variantName(article, lang)].filter(Boolean).join(' · ')
}

type Varied = Pick<StockArticle, 'option_values' | 'option_values_en'>

/** The variant's name in the page's language; empty if the product has no variants. */
export function variantName({ option_values, option_values_en }: Varied, lang: Lang): string {
  return withSizesIsolated((lang === 'en' ? option_values_en : option_values).join(' / '), lang)
}

export function unitSymbol({ unit }: Pick<StockProduct, 'unit'>, lang: Lang): string {
  return lang === 'ar' ? unit.symbol_ar : unit.symbol_en
}

/** The unit after a quantity, in its plural where it has one. */
export function stockUnitAfter(qty: string, { unit }: Pick<StockProduct, 'unit'>, lang: Lang): string {
  return unitAfter(qty, unit, lang)
}

/** The key of a variant in a warehouse. */
export function levelKey({ article, warehouse }: Pick<StockRow, 'article' | 'warehouse'>): string {
  return `${article.id} ${warehouse.id}`
}

/** Who booked a movement; null for movements by the system. */
export function bookedBy(lang: Lang, { by, by_ar }: Pick<StockMovement, 'by' | 'by_ar'>): string | null {
  return by === null ? null : personName(lang, { name: by, name_ar: by_ar })
}

/** The deal, transfer or document that booked a movement; undefined for one booked by hand. */
export function sourceOf({ cause: { kind, id, number } }: StockMovement, t: TFunction) {
  if (!id || kind === 'hand' || kind === 'undo') return undefined
  const href = recordAddress(kind === 'credit_note' ? 'invoice' : kind, id)
  return { href, name: number ?? t(`stock.source.${kind}`) }
}
