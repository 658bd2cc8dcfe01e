import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

type Named = Pick<InvoiceRow, 'buyer_name_ar' | 'buyer_name_en'>

/** Empty where the buyer is unnamed, or not named yet. */
export function buyerName(lang: Lang, { buyer_name_ar, buyer_name_en }: Named): string {
  return buyer_name_ar === null ? '' : nameIn(lang, { name_ar: buyer_name_ar, name_en: buyer_name_en })
}
