import type { StockArticle, StockMovement, StockProduct, StockRow } from '@mawrid/contract/stock/stock.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn, personName } from '#ui/format/nameIn.ts'

/** What is counted, in words: the product, and the variant where there are several. */
export function stockName({ product, article }: Pick<StockRow, 'product' | 'article'>, lang: Lang): string {
  return [nameIn(lang, product), variantName(article, lang)].filter(Boolean).join(' · ')
}

type Varied = Pick<StockArticle, 'option_values' | 'option_values_en'>

/** Which variant it is, on a page of that language; empty where the product has none. */
export function variantName({ option_values, option_values_en }: Varied, lang: Lang): string {
  return (lang === 'en' ? option_values_en : option_values).join(' / ')
}

export function unitSymbol({ unit }: Pick<StockProduct, 'unit'>, lang: Lang): string {
  return lang === 'ar' ? unit.symbol_ar : unit.symbol_en
}

/** One article in one warehouse, as a key. */
export function levelKey({ article, warehouse }: Pick<StockRow, 'article' | 'warehouse'>): string {
  return `${article.id} ${warehouse.id}`
}

/** Who booked a movement; nothing where the product itself did. */
export function bookedBy(lang: Lang, { by, by_ar }: Pick<StockMovement, 'by' | 'by_ar'>): string | null {
  return by === null ? null : personName(lang, { name: by, name_ar: by_ar })
}
