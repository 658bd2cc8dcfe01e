import type { Fields } from '@mawrid/contract/fields.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'

interface Language {
  readonly t: TFunction
  readonly lang: Lang
}

/** What is missing at this path of a form: the field by its label, unless more has to be said than its name. */
export function missingLabel(fields: Fields, path: string, { t, lang }: Language): string {
  const [name = ''] = path.split('.')
  const label = fields[name]?.label[lang] ?? t('listings.missing.other')
  return t([`listings.missing.${path}`, `listings.missing.${name}`], { defaultValue: label })
}
