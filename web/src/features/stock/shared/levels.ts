import type { ProductStock, StockRow } from '@mawrid/contract/stock/stock.ts'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { variantName } from './stockNames.ts'

/** The figures of a variant in a warehouse, in the order of the columns. */
export const figures = ['on_hand', 'reserved', 'available', 'incoming'] as const

/** The variant and the warehouse. */
export function levelName(
  article: ProductStock['articles'][number],
  { warehouse }: ProductStock['levels'][number],
  lang: Lang,
): string {
  return [variantName(article, lang), nameIn(lang, warehouse)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ')
}

export const stockLevelLooks: Record<StockRow['status'], StatusLook> = {
  in: { tone: 'good', icon: CircleCheck },
  low: { tone: 'warn', icon: CircleAlert },
  out: { tone: 'bad', icon: CircleX },
}

/** All there is may be reserved: then nothing is available, although goods are there. */
export function stockStatusOf({
  status,
  on_hand,
}: Pick<StockRow, 'status' | 'on_hand'>): StockRow['status'] | 'reserved' {
  return status === 'out' && Number(on_hand) > 0 ? 'reserved' : status
}
