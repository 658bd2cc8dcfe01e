import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

type Named = Pick<DealLine, 'name_ar' | 'name_en' | 'variant' | 'variant_en' | 'free_text'>

/** A listing by its name and variant, or what the buyer wrote. */
export function lineName(lang: Lang, line: Named): string {
  return line.free_text ?? [nameIn(lang, line), ...(lang === 'en' ? line.variant_en : line.variant)].join(' · ')
}
