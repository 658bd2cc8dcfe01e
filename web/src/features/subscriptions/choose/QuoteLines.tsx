import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  quote: Quote
}

/** The amount due now with its VAT, the period, and what follows. */
export function QuoteLines({ quote }: Props) {
  const { t } = useTranslation()
  const { lang, number, day } = useFormats()
  const { kind, days_left: left, days, period } = quote
  const name = nameIn(lang, quote.package)
  const on = day(new Date(quote.on))
  const isFree = kind === 'downgrade'
  return (
    <div className="flex flex-col gap-3">
      {left !== null && days !== null && (
        <p className="text-sm text-ink-soft">
          {t('subscriptions.quote.daysLeft', { count: left, left: number(left), days: number(days) })}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 rounded-control border border-line px-4 py-2">
        {!isFree && (
          <>
            <Line label={t(`subscriptions.quote.price.${left === null ? period : 'rest'}`, { name })}>
              <Money amount={quote.price} />
            </Line>
            {quote.credit !== '0.00' && (
              <Line label={t('subscriptions.quote.credit')}>
                <Money amount={`-${quote.credit}`} />
              </Line>
            )}
            <Line label={t('subscriptions.quote.vat')}>
              <Money amount={quote.vat} />
            </Line>
          </>
        )}
        <Line label={t('subscriptions.quote.now')} isSum={!isFree}>
          <Money amount={quote.total} />
        </Line>
      </dl>
      <dl className="px-4">
        <Line isText label={t(`subscriptions.quote.from.${kind === 'renew' ? 'renew' : 'change'}`)}>
          {kind === 'upgrade' ? t('subscriptions.quote.atOnce') : on}
        </Line>
        {!isFree && (
          <Line isText label={t('subscriptions.quote.until')}>
            {day(new Date(quote.until))}
          </Line>
        )}
        <Line isText label={t(`subscriptions.quote.later.${period}`)}>
          <Money amount={quote.later_total} />
        </Line>
      </dl>
    </div>
  )
}

interface LineProps {
  label: string
  isSum?: boolean
  /** Not in the column of amounts. */
  isText?: boolean
  children: ReactNode
}

function Line({ label, isSum = false, isText = false, children }: LineProps) {
  return (
    <div
      className={classes(
        'items-baseline py-1',
        isText ? 'flex justify-between gap-4' : 'col-span-2 grid grid-cols-subgrid',
        isSum ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>{label}</dt>
      <dd className={isText ? 'text-end' : 'digits'}>{children}</dd>
    </div>
  )
}
