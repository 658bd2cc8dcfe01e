import { type ComponentProps, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { lazyPart } from '../lazyPart.ts'
import { countries, otherNames } from './countries.ts'
import type { ComboBoxField as ComboBox } from './search/ComboBoxField.tsx'
import type { SearchChoice } from './search/SearchChoice.ts'

const ComboBoxField = lazyPart(async () => ({
  default: (await import('./search/ComboBoxField.tsx')).ComboBoxField,
}))

type Props = Omit<ComponentProps<typeof ComboBox<string>>, 'choices' | 'placeholder'>

/** A country, found by its name in either language; the browser knows what each is called. */
export function CountryField(props: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const choices = useMemo(() => countryChoices(lang), [lang])
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-16" />}>
      <ComboBoxField {...props} choices={choices} placeholder={t('ui.country.choose')} />
    </Suspense>
  )
}

export function countryName(code: string, lang: Lang): string {
  return new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code
}

/** By name, with the Kingdom first: most of what is sold is made there or near. */
function countryChoices(lang: Lang): SearchChoice[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const others = new Intl.DisplayNames(lang === 'ar' ? 'en' : 'ar', { type: 'region' })
  const choices = countries.map((code) => ({
    value: code,
    label: names.of(code) ?? code,
    alsoFoundBy: [others.of(code), otherNames[code], code].join(' '),
  }))
  const byName = new Intl.Collator(lang)
  return choices.toSorted((one, other) =>
    one.value === 'SA' ? -1 : other.value === 'SA' ? 1 : byName.compare(one.label, other.label),
  )
}
