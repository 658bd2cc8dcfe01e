import { inLanguage } from '@mawrid/contract/activity/actionTexts.ts'
import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import { sideWords } from '@mawrid/contract/activity/sides.ts'
import type { Lang } from '#ui/format/formats.ts'
import { personName } from '#ui/format/nameIn.ts'

/** Who did it: a person by name, else the side that it came from. A buyer's people are not the seller's to know. */
export function whoOf(by: ActivityLine['by'], lang: Lang): string {
  return personName(lang, by) || inLanguage(sideWords[by.side] ?? ['', ''], lang)
}
