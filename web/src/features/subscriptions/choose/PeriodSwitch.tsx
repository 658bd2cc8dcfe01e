import { type SubscriptionPeriod, subscriptionPeriods } from '@mawrid/contract/subscriptions/subscription.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  period: SubscriptionPeriod
  onPeriod: (period: SubscriptionPeriod) => void
}

export function PeriodSwitch({ period, onPeriod }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('subscriptions.period.label')}</legend>
      <div className="inline-grid grid-cols-2 gap-0.5 rounded-control bg-surface-hover p-0.5">
        {subscriptionPeriods.map((each) => (
          <label
            key={each}
            className="flex min-h-9 items-center justify-center rounded-[0.375rem] px-5 text-ink-soft pointer-coarse:min-h-11 has-checked:bg-surface-raised has-checked:font-medium has-checked:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={each === period}
              onChange={() => onPeriod(each)}
              className="sr-only"
            />
            {t(`subscriptions.period.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
