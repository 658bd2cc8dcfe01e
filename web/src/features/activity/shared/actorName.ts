import { inLanguage } from '@mawrid/contract/activity/actionTexts.ts'
import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import { sideLabels } from '@mawrid/contract/activity/sides.ts'
import type { Lang } from '#ui/format/formats.ts'
import { personName } from '#ui/format/nameIn.ts'

/** Who did it: a seller or a buyer's company by name, else the side. The names of a buyer's staff are not shown. */
export function actorName(by: ActivityLine['by'], lang: Lang): string {
  return personName(lang, by) || inLanguage(sideLabels[by.side] ?? ['', ''], lang)
}
