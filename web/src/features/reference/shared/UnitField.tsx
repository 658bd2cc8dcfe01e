import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { unitsQuery } from './queries.ts'

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'choices' | 'placeholder'>

/** A choice of the marketplace's units. */
export function UnitField(props: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (
    <SelectField
      {...props}
      placeholder={t('reference.unit.choose')}
      choices={units
        .map((unit) => ({ value: unit.id, label: unitName(unit, lang) }))
        .sort((a, b) => a.label.localeCompare(b.label, lang))}
    />
  )
}

export function unitName(unit: Unit, lang: Lang): string {
  return unit[`name_${lang}`]
}
