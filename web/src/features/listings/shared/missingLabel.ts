import type { Fields } from '@mawrid/contract/fields.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'

interface Language {
  readonly t: TFunction
  readonly lang: Lang
}

/** The label of a missing field, or a longer text if its name is not enough. */
export function missingLabel(fields: Fields, path: string, { t, lang }: Language): string {
  const [name = ''] = path.split('.')
  const label = fields[name]?.label[lang] ?? t('listings.missing.other')
  return t([`listings.missing.${path}`, `listings.missing.${name}`], { defaultValue: label })
}
