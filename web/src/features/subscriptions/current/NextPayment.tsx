import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  payment: NonNullable<Subscription['next_payment']>
}

/** What the next period costs, and by when. */
export function NextPayment({ payment: { on, total } }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <Money amount={total} className="font-medium" />
      <span className="text-ink-soft">{t('subscriptions.byDay', { day: day(new Date(on)) })}</span>
    </span>
  )
}
