import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import { monthlyShare } from '@mawrid/contract/subscriptions/price.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { Check, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import type { Choice } from './choiceOf.ts'
import { IncludedList } from './IncludedList.tsx'
import { type ChoiceOptions, PackageButtons } from './PackageButtons.tsx'
import { priceOf, savingOf, totalOf } from './price.ts'

interface Props extends ChoiceOptions {
  offered: Package
  /** Features that not every plan includes. */
  features: Package['features']
  period: SubscriptionPeriod
  choice: Choice
  /** The most likely choice among the first plans. */
  isLeading: boolean
  /** The current usage, if it is known. */
  usage: Subscription['usage'] | undefined
}

export function PackageCard({ offered, features, period, choice, isLeading, usage, ...actions }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isOwn = choice.kind === 'current'
  const isMarked = isOwn || (isLeading && choice.kind === 'start')

  return (
    <li
      className={classes(
        // All cards share their rows, so that prices, limits and buttons are aligned whatever the length of the texts above.
        'row-span-6 grid min-w-0 grid-rows-subgrid gap-0 rounded-card border bg-surface-raised p-5 md:p-4 xl:p-5',
        isMarked ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{nameIn(lang, offered)}</h2>
        {isOwn && <StatusPill tone="good" icon={Check} label={t('subscriptions.choice.yours')} />}
        {!isOwn && offered.is_popular && <StatusPill tone="good" icon={Star} label={t('subscriptions.popular')} />}
      </div>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{offered[`description_${lang}`]}</p>
      <Price offered={offered} period={period} />
      <IncludedList offered={offered} features={features} isOwn={isOwn} usage={usage} />
      <PackageButtons name={nameIn(lang, offered)} isPrimary={isLeading} choice={choice} {...actions} />
    </li>
  )
}

interface PriceProps {
  offered: Package
  period: SubscriptionPeriod
}

/** The price as it is charged, with what it is a month and what a year saves, and the total with VAT. */
function Price({ offered, period }: PriceProps) {
  const { t } = useTranslation()
  const saving = savingOf(offered)
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Money shortWhole amount={priceOf(offered, period)} className="text-2xl font-semibold" />
        <span className="text-ink-soft">
          {t(`subscriptions.per.${period}`)}{' '}
          {t(offered.vat_included ? 'subscriptions.inclVat' : 'subscriptions.exclVat')}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {period === 'year' && (
          <span className="text-ink-soft">
            <Money shortWhole amount={monthlyShare(offered.price_yearly)} /> {t('subscriptions.aMonth')}
          </span>
        )}
        {saving && (
          <span className="text-good">
            {t(period === 'year' ? 'subscriptions.saves' : 'subscriptions.yearlySaves')}{' '}
            <Money shortWhole amount={saving} />
          </span>
        )}
      </p>
      {!offered.vat_included && (
        <p className="text-sm text-ink-soft">
          <Money shortWhole amount={totalOf(offered, period)} /> {t('subscriptions.inclVat')}
        </p>
      )}
    </div>
  )
}
