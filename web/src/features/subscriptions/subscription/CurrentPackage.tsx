import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { SubscriptionPill } from '../shared/SubscriptionPill.tsx'
import { useCardName } from '../shared/useCardName.ts'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { daysLeftUntil } from './statusNotices.ts'

/** The current plan, its days left, its renewal and its actions. */
export function CurrentPackage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const titleId = useId()
  const today = riyadhDay(useNow())
  const { package: own, period, status, start_date, end_date, grace_until } = subscription
  const left = end_date === null ? null : daysLeftUntil(end_date, today)
  const facts: (Fact | undefined)[] = [
    {
      label: t(status === 'trialing' ? 'subscriptions.fields.trial_end' : 'subscriptions.fields.paid_until'),
      value: <DayCell at={end_date} />,
    },
    left === null || status === 'past_due'
      ? undefined
      : {
          label: t('subscriptions.fields.left'),
          value: t('subscriptions.days', { count: left, formatted: number(left) }),
        },
    grace_until === null
      ? undefined
      : { label: t('subscriptions.fields.grace_until'), value: <DayCell at={grace_until} /> },
    { label: t('subscriptions.fields.renewal'), value: <RenewalFact subscription={subscription} /> },
    { label: t('subscriptions.fields.since'), value: <DayCell at={start_date} /> },
    subscription.next_payment === null
      ? undefined
      : { label: t('subscriptions.fields.next_payment'), value: <NextPayment payment={subscription.next_payment} /> },
  ]
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={titleId} className="text-xl">
              {t('subscriptions.packageNamed', { name: nameIn(lang, own) })}
            </h2>
            <SubscriptionPill status={status} />
          </div>
          <p className="text-ink-soft">{t(`subscriptions.paid.${period}`)}</p>
        </div>
        <SubscriptionActions subscription={subscription} />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line px-4 py-3 sm:flex sm:flex-wrap sm:px-5">
        {facts
          .filter((fact) => fact !== undefined)
          .map(({ label, value }) => (
            <div key={label} className="min-w-0 max-sm:last:col-span-2">
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Whether it renews, and whether automatically. */
function RenewalFact({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const cardName = useCardName()
  const { cancel_at_end, auto_renew, next_payment, is_account_closing } = subscription
  if (is_account_closing) return t('subscriptions.renews.closing')
  if (cancel_at_end) return t('subscriptions.renews.ends')
  if (!auto_renew) return t('subscriptions.renews.byHand')
  const card = next_payment?.card
  const byItself = t('subscriptions.renews.byItself')
  return card ? `${byItself} · ${cardName(card)}` : byItself
}

interface NextPaymentProps {
  payment: NonNullable<Subscription['next_payment']>
}

/** The price of the next period and its due date. */
function NextPayment({ payment: { on, total } }: NextPaymentProps) {
  const { t } = useTranslation()
  const { day } = useFormats()
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <Money amount={total} className="font-medium" />
      <span className="text-ink-soft">{t('subscriptions.byDay', { day: day(new Date(on)) })}</span>
    </span>
  )
}
