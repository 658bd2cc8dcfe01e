import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

interface BuyerNames {
  readonly buyer_name_ar: string | null
  readonly buyer_name_en: string | null
}

/** Empty where a deal or an invoice has no named buyer. */
export function buyerName(lang: Lang, { buyer_name_ar, buyer_name_en }: BuyerNames): string {
  return buyer_name_ar === null ? '' : nameIn(lang, { name_ar: buyer_name_ar, name_en: buyer_name_en })
}
