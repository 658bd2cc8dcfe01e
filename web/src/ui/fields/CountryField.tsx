import { type ComponentProps, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { lazyPart } from '../lazyPart.ts'
import type { ComboBoxField as ComboBox } from './search/ComboBoxField.tsx'
import type { SearchChoice } from './search/SearchChoice.ts'

const ComboBoxField = lazyPart(() => import('./search/ComboBoxField.tsx'), 'ComboBoxField')

type Props = Omit<ComponentProps<typeof ComboBox<string>>, 'choices' | 'placeholder'>

/** A country, searched by its name in either language. The names come from `Intl.DisplayNames`. */
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

/** Sorted by name, with Saudi Arabia first because most products come from there. */
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

/** ISO 3166-1 codes of the countries that goods and brands come from. */
export const countries: readonly string[] = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO ' +
  'CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ' +
  'ID IE IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ' +
  'ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW ' +
  'SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC ' +
  'VE VN VU WS YE ZA ZM ZW'
).split(' ')

/** Common names that differ from the official ones in `Intl.DisplayNames`. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE Emirates',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  GB: 'UK Britain England بريطانيا إنجلترا',
  KR: 'Korea',
  MM: 'Burma',
  NL: 'Holland',
  SA: 'KSA المملكة',
  SZ: 'Swaziland',
  TR: 'Turkey',
  US: 'USA America أمريكا',
}
