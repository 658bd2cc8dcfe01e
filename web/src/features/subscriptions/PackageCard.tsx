import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import { Check, CreditCard, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Money } from '../../ui/record/Money.tsx'
import { type Period, priceOf, savingOf, totalOf } from './price.ts'

interface Props {
  offered: Package
  period: Period
  /** It was chosen before, and waits to be paid. */
  isChosen: boolean
  isBusy: boolean
  isBlocked: boolean
  onChoose: () => void
}

/** The limits a seller chooses by; the rest stand with the package's features. */
const shownLimits = ['products', 'services', 'warehouses', 'members', 'deals_per_month', 'images_per_listing'] as const

export function PackageCard({ offered, period, isChosen, isBusy, isBlocked, onChoose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const saving = period === 'year' ? savingOf(offered) : null
  const name = offered[`name_${lang}`]

  return (
    <li
      className={classes(
        // The same rows in every card, so that prices and buttons stand in line whatever the words above them need.
        'row-span-5 grid min-w-0 grid-rows-subgrid gap-0 rounded-card border bg-surface-raised p-5 md:p-4 xl:p-5',
        offered.is_popular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{name}</h2>
        {offered.is_popular && <StatusPill tone="good" icon={Star} label={t('subscriptions.popular')} />}
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
      <Button
        look={offered.is_popular ? 'primary' : 'secondary'}
        icon={CreditCard}
        busy={isBusy}
        disabled={isBlocked}
        onClick={onChoose}
        className="mt-4 w-full"
        aria-label={t(isChosen ? 'subscriptions.payFor' : 'subscriptions.chooseNamed', { name })}
      >
        {t(isChosen ? 'subscriptions.goOn' : 'subscriptions.choose')}
      </Button>
      <ul className="mt-5 flex flex-col gap-2 self-start border-t border-line pt-4 text-sm">
        <Included>
          {t('subscriptions.fee')}{' '}
          <bdi className="tabular-nums">{number(Number(offered.marketplace_fee_percent))}%</bdi>
        </Included>
        {shownLimits.map((limit) => (
          <Included key={limit}>{limitText(limit)}</Included>
        ))}
        {offered.features.map((feature) => (
          <Included key={feature.text_en}>{feature[`text_${lang}`]}</Included>
        ))}
      </ul>
    </li>
  )

  function limitText(limit: (typeof shownLimits)[number]): string {
    const count = offered.limits[limit]
    if (count === null) return t(`subscriptions.unlimited.${limit}`)
    return t(`subscriptions.limits.${limit}`, { count, formatted: number(count) })
  }
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check size={16} aria-hidden className="mt-[0.2em] shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  )
}
