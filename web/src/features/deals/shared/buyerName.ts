import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

type Named = Pick<DealRow, 'buyer_name_ar' | 'buyer_name_en'>

export function buyerName(lang: Lang, { buyer_name_ar, buyer_name_en }: Named): string {
  return nameIn(lang, { name_ar: buyer_name_ar, name_en: buyer_name_en })
}
