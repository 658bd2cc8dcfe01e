import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { BothTexts } from '#features/listings/shared/record/BothTexts.tsx'
import { countryName } from '#ui/fields/CountryField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'

interface Props {
  franchise: Franchise
}

/** Whose brand it is, and how far it has come. */
export function BrandCard({ franchise }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { country_of_origin } = franchise
  const { label } = useFields(franchiseFields)
  return (
    <Card title={t('franchises.form.sections.brand')}>
      <FactList
        facts={[
          {
            label: label('brand_name'),
            value: <BothTexts ar={franchise.brand_name_ar} en={franchise.brand_name_en} />,
          },
          { label: label('country_of_origin'), value: country_of_origin ? countryName(country_of_origin, lang) : '—' },
          { label: label('established_on'), value: <DayCell at={franchise.established_on} /> },
          { label: label('operating_since'), value: <DayCell at={franchise.operating_since} /> },
          { label: label('units_owned'), value: number(franchise.units_owned) },
          { label: label('units_franchised'), value: number(franchise.units_franchised) },
        ]}
      />
    </Card>
  )
}
