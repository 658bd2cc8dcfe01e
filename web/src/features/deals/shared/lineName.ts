import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Lang } from '../../../ui/format/formats.ts'
import { nameIn } from '../../../ui/format/nameIn.ts'

/** A listing by its name and variant, or what the buyer wrote. */
export function lineName(lang: Lang, line: Pick<DealLine, 'name_ar' | 'name_en' | 'variant' | 'free_text'>): string {
  return line.free_text ?? [nameIn(lang, line), ...line.variant].join(' · ')
}
