import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { useRangeText } from '#features/listings/shared/record/useRangeText.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { franchiseConfig } from '../franchiseConfig.ts'
import { OptionalRange } from '../OptionalRange.tsx'

interface Props {
  franchise: Franchise
}

/** The initial and recurring costs, and the expected payback time. */
export function MoneyCard({ franchise }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  const { percent } = useFormats()
  const spanOf = useRangeText()
  const { royalty_kind, royalty_percent, royalty_amount, marketing_fee_percent, working_capital } = franchise
  const shareOf = (text: string) => <bdi>{percent(Number(text) / 100)}</bdi>
  const payback = spanOf(franchise.payback_months_min, franchise.payback_months_max, 'listings.months')
  return (
    <FactsCard
      title={t('franchises.form.sections.money')}
      config={franchiseConfig}
      listing={franchise}
      facts={[
        { label: label('franchise_fee'), value: franchise.franchise_fee && <Money amount={franchise.franchise_fee} /> },
        {
          label: t('franchises.fields.investment'),
          value:
            franchise.investment_min || franchise.investment_max ? (
              <OptionalRange min={franchise.investment_min} max={franchise.investment_max} />
            ) : null,
        },
        {
          label: label('working_capital'),
          value: working_capital && <Money amount={working_capital} />,
        },
        {
          label: label('royalty_kind'),
          value: (
            <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
              {t(`franchises.royalty.${royalty_kind}`)}
              {royalty_percent && shareOf(royalty_percent)}
              {royalty_amount && <Money amount={royalty_amount} />}
            </span>
          ),
        },
        {
          label: label('marketing_fee_percent'),
          value: marketing_fee_percent ? shareOf(marketing_fee_percent) : null,
        },
        {
          label: t('franchises.fields.payback'),
          value: payback ? t('franchises.record.estimated', { span: payback }) : null,
        },
      ]}
    />
  )
}
