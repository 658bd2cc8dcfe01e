import { type SubscriptionPeriod, subscriptionPeriods } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/fields/Segments.tsx'

interface Props {
  period: SubscriptionPeriod
  onPeriod: (period: SubscriptionPeriod) => void
}

export function PeriodSwitch({ period, onPeriod }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="sr-only">{t('subscriptions.period.label')}</legend>
      <Segments
        place="page"
        value={period}
        onChange={onPeriod}
        choices={subscriptionPeriods.map((each) => ({ value: each, label: t(`subscriptions.period.${each}`) }))}
      />
    </fieldset>
  )
}
