import type { Package } from '@mawrid/contract/subscriptions/package.ts'
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
  period: SubscriptionPeriod
  choice: Choice
  /** Among those to begin with, the one that is likeliest. */
  isLeading: boolean
  /** What the seller uses now, where that is known. */
  usage: Subscription['usage'] | undefined
}

export function PackageCard({ offered, period, choice, isLeading, usage, ...ways }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const saving = period === 'year' ? savingOf(offered) : null
  const isOwn = choice.kind === 'current'
  const isMarked = isOwn || (isLeading && choice.kind === 'start')

  return (
    <li
      className={classes(
        // The same rows in every card, so that prices and buttons stand in line whatever the words above them need.
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
      <PackageButtons name={nameIn(lang, offered)} isLoud={isLeading} choice={choice} {...ways} />
      <IncludedList offered={offered} usage={usage} />
    </li>
  )
}
