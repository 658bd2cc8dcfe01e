import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { CalendarClock, Check, CreditCard, Star, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import type { Choice } from './choiceOf.ts'
import { IncludedList } from './IncludedList.tsx'
import { priceOf, savingOf, totalOf } from './price.ts'

interface Props extends ChoiceOptions {
  offered: Package
  period: SubscriptionPeriod
  choice: Choice
  /** The most likely choice among the first plans. */
  isLeading: boolean
  /** The current usage, if it is known. */
  usage: Subscription['usage'] | undefined
}

export function PackageCard({ offered, period, choice, isLeading, usage, ...actions }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const saving = period === 'year' ? savingOf(offered) : null
  const isOwn = choice.kind === 'current'
  const isMarked = isOwn || (isLeading && choice.kind === 'start')

  return (
    <li
      className={classes(
        // All cards share their rows, so that prices and buttons are aligned whatever the length of the texts above.
        'row-span-5 grid min-w-0 grid-rows-subgrid gap-0 rounded-card border bg-surface-raised p-5 md:p-4 xl:p-5',
        isMarked ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{nameIn(lang, offered)}</h2>
        {isOwn && <StatusPill tone="good" icon={Check} label={t('subscriptions.choice.yours')} />}
        {!isOwn && offered.is_popular && <StatusPill tone="good" icon={Star} label={t('subscriptions.popular')} />}
      </div>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{offered[`description_${lang}`]}</p>
      <div className="mt-4">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Money amount={priceOf(offered, period)} className="text-2xl font-semibold" />
          <span className="text-ink-soft">{t(`subscriptions.per.${period}`)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {t('subscriptions.withVat')} <Money amount={totalOf(offered, period)} />
        </p>
        {saving && (
          <p className="text-sm text-good">
            {t('subscriptions.saves')} <Money amount={saving} />
          </p>
        )}
      </div>
      <PackageButtons name={nameIn(lang, offered)} isPrimary={isLeading} choice={choice} {...actions} />
      <IncludedList offered={offered} usage={usage} />
    </li>
  )
}

interface ChoiceOptions {
  isBusy: boolean
  /** Another purchase is in progress. */
  isBlocked: boolean
  onPay: (by?: 'transfer') => void
  onAsk: (kind: 'trial' | 'renew' | 'change', quote?: Quote) => void
}

interface PackageButtonsProps extends ChoiceOptions {
  name: string
  isPrimary: boolean
  choice: Choice
}

/** The buttons of a plan. */
function PackageButtons({ name, isPrimary, choice, ...actions }: PackageButtonsProps) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const look = isPrimary ? 'primary' : 'secondary'

  switch (choice.kind) {
    case 'awaited':
      return <Skeleton shape="box" className="mt-4 h-10 w-full" />
    case 'start':
      return <StartButtons name={name} look={look} choice={choice} {...actions} />
    case 'planned':
      return (
        <p className="mt-4 flex min-h-10 items-center justify-center text-center text-sm text-ink-soft">
          {t('subscriptions.choice.planned', { day: day(new Date(choice.on)) })}
        </p>
      )
    case 'current':
      return choice.mayRenew ? (
        <Button disabled={actions.isBlocked} onClick={() => actions.onAsk('renew')} className="mt-4 w-full">
          {t('subscriptions.actions.renew')}
        </Button>
      ) : (
        <p className="mt-4 flex min-h-10 items-center justify-center text-sm text-ink-soft">
          {t('subscriptions.choice.runs')}
        </p>
      )
    case 'upgrade':
    case 'downgrade': {
      const on = day(new Date(choice.quote.on))
      return (
        <Button
          look={choice.kind === 'upgrade' ? look : 'secondary'}
          icon={choice.kind === 'upgrade' ? TrendingUp : CalendarClock}
          disabled={choice.isBlocked || actions.isBlocked}
          onClick={() => actions.onAsk('change', choice.quote)}
          className="mt-4 w-full"
          aria-label={t(`subscriptions.choice.${choice.kind}Named`, { name, day: on })}
        >
          {t(`subscriptions.choice.${choice.kind}`, { day: on })}
        </Button>
      )
    }
  }
}

interface StartProps extends ChoiceOptions {
  name: string
  look: 'primary' | 'secondary'
  choice: Extract<Choice, { kind: 'start' }>
}

function StartButtons({ name, look, choice, isBusy, isBlocked, onPay, onAsk }: StartProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { isPending, trialDays: days } = choice
  const isDisabled = choice.isBlocked || isBlocked
  return (
    <div className="mt-4 flex flex-col gap-1">
      <Button
        look={look}
        icon={CreditCard}
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => onPay()}
        className="w-full"
        aria-label={t(isPending ? 'subscriptions.payFor' : 'subscriptions.chooseNamed', { name })}
      >
        {t(isPending ? 'subscriptions.goOn' : 'subscriptions.choose')}
      </Button>
      <div className="flex flex-wrap justify-center gap-1">
        <Button
          size="sm"
          look="quiet"
          disabled={isDisabled || isBusy}
          onClick={() => onPay('transfer')}
          aria-label={t('subscriptions.choice.transferNamed', { name })}
        >
          {t('subscriptions.choice.transfer')}
        </Button>
        {days > 0 && (
          <Button
            size="sm"
            look="quiet"
            disabled={isDisabled || isBusy}
            onClick={() => onAsk('trial')}
            aria-label={t('subscriptions.choice.tryNamed', { name, count: days, formatted: number(days) })}
          >
            {t('subscriptions.choice.try', { count: days, formatted: number(days) })}
          </Button>
        )}
      </div>
    </div>
  )
}
