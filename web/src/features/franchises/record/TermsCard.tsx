import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { useRangeText } from '#features/listings/shared/record/useRangeText.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { franchiseConfig } from '../franchiseConfig.ts'

interface Props {
  franchise: Franchise
}

/** The contract, the space and staff needed, and the support. */
export function TermsCard({ franchise }: Props) {
  const { t } = useTranslation()
  const { list, number } = useFormats()
  const spanOf = useRangeText()
  const { contract_years, renewal_years, staff_min, training_days, support } = franchise
  const { label } = useFields(franchiseFields)
  return (
    <FactsCard
      title={t('franchises.record.terms')}
      config={franchiseConfig}
      listing={franchise}
      facts={[
        {
          label: label('contract_years'),
          value: contract_years === null ? null : t('listings.years', { count: contract_years }),
        },
        {
          label: label('renewal_years'),
          value: renewal_years === null ? null : t('listings.years', { count: renewal_years }),
        },
        {
          label: t('franchises.fields.territory'),
          value: t(franchise.exclusive_territory ? 'franchises.record.exclusive' : 'franchises.record.shared'),
        },
        {
          label: t('franchises.fields.area'),
          value: spanOf(franchise.area_min_m2, franchise.area_max_m2, 'listings.squareMetres') ?? null,
        },
        { label: label('staff_min'), value: staff_min === null ? null : number(staff_min) },
        {
          label: label('support'),
          value: support.length > 0 ? list(support.map((kind) => t(`franchises.support.${kind}`))) : null,
        },
        {
          label: label('training_days'),
          value: training_days === null ? null : t('listings.days', { count: training_days }),
        },
      ]}
    />
  )
}
