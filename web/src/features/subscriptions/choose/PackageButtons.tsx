import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import { CalendarClock, CreditCard, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Choice } from './choiceOf.ts'

export interface ChoiceOptions {
  isBusy: boolean
  /** Another purchase is in progress. */
  isBlocked: boolean
  onPay: (by?: 'transfer') => void
  onConfirm: (kind: 'trial' | 'renew' | 'change', quote?: Quote) => void
}

interface Props extends ChoiceOptions {
  name: string
  isPrimary: boolean
  choice: Choice
}

/** What can be done with a plan now. */
export function PackageButtons({ name, isPrimary, choice, ...actions }: Props) {
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
        <p className="mt-4 flex min-h-10 items-center justify-center self-start text-center text-sm text-ink-soft">
          {t('subscriptions.choice.planned', { day: day(new Date(choice.on)) })}
        </p>
      )
    case 'current':
      return choice.mayRenew ? (
        <Button disabled={actions.isBlocked} onClick={() => actions.onConfirm('renew')} className="mt-4 w-full">
          {t('subscriptions.actions.renew')}
        </Button>
      ) : (
        <p className="mt-4 flex min-h-10 items-center justify-center self-start text-sm text-ink-soft">
          {t('subscriptions.choice.runs')}
        </p>
      )
    case 'upgrade':
    case 'downgrade': {
      const on = day(new Date(choice.quote.on))
      return (
        <div className="mt-4 flex flex-col gap-1.5 text-center">
          <Button
            look={choice.kind === 'upgrade' ? look : 'secondary'}
            icon={choice.kind === 'upgrade' ? TrendingUp : CalendarClock}
            disabled={choice.isBlocked || actions.isBlocked}
            onClick={() => actions.onConfirm('change', choice.quote)}
            className="w-full md:max-lg:px-2 md:max-lg:[&>svg]:hidden"
            aria-label={t(`subscriptions.choice.${choice.kind}Named`, { name, day: on })}
          >
            {t(choice.kind === 'upgrade' ? 'subscriptions.choice.upgradeNamed' : 'subscriptions.choice.downgrade', {
              name,
            })}
          </Button>
          <p className="text-sm text-ink-soft">
            {choice.kind === 'upgrade'
              ? t('subscriptions.choice.atOnce')
              : t('subscriptions.choice.planned', { day: on })}
          </p>
        </div>
      )
    }
  }
}

interface StartProps extends ChoiceOptions {
  name: string
  look: 'primary' | 'secondary'
  choice: Extract<Choice, { kind: 'start' }>
}

function StartButtons({ name, look, choice, isBusy, isBlocked, onPay, onConfirm }: StartProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { isPending, trialDays: days } = choice
  const isDisabled = choice.isBlocked || isBlocked
  const canTry = days > 0 && !isPending
  return (
    <div className="mt-4 flex flex-col gap-2">
      {canTry && (
        <Button
          look={look}
          disabled={isDisabled || isBusy}
          onClick={() => onConfirm('trial')}
          className="w-full"
          aria-label={t('subscriptions.choice.tryNamed', { name, count: days, formatted: number(days) })}
        >
          {t('subscriptions.choice.try', { count: days, formatted: number(days) })}
        </Button>
      )}
      <Button
        look={canTry ? 'secondary' : look}
        icon={CreditCard}
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => onPay()}
        className="w-full"
        aria-label={t(isPending ? 'subscriptions.payFor' : 'subscriptions.chooseNamed', { name })}
      >
        {t(isPending ? 'subscriptions.goOn' : 'subscriptions.choose')}
      </Button>
      <Button
        size="sm"
        look="quiet"
        disabled={isDisabled || isBusy}
        onClick={() => onPay('transfer')}
        className="self-center"
        aria-label={t('subscriptions.choice.transferNamed', { name })}
      >
        {t('subscriptions.choice.transfer')}
      </Button>
    </div>
  )
}
