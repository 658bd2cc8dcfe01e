import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Money } from './Money.tsx'

export interface ShownSum {
  label: string
  amount: string
  /** The taxable amount, if it must be shown. */
  taxableAmount?: string | undefined
  /** In small type below the label. */
  note?: string | undefined
  isLess?: boolean
  isSum?: boolean
  /** Shown instead of the amount: "Free". */
  text?: string | undefined
}

/** Totals with their amounts in one column. */
export function SumList({ className, isNested = false, children }: SumListProps) {
  return <dl className={classes(isNested ? 'col-span-2 grid grid-cols-subgrid' : sumGrid, className)}>{children}</dl>
}

/** The grid of several lists with aligned amounts. */
export const sumGrid = 'grid grid-cols-[1fr_auto] gap-x-4'

interface SumListProps {
  className?: string
  /** In a grid of the same two columns. */
  isNested?: boolean
  children: ReactNode
}

/** A row of the totals of a quote or an invoice. */
export function SumRow({ label, amount, taxableAmount: taxedOn, note, isLess = false, isSum = false, text }: ShownSum) {
  const { t } = useTranslation()
  return (
    <div
      className={classes(
        'col-span-2 grid grid-cols-subgrid items-baseline py-1',
        isSum ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>
        {label}
        {note && (
          <>
            {' '}
            <span className="block text-xs font-normal text-ink-soft">{note}</span>
          </>
        )}
        {taxedOn !== undefined && (
          <span className="block text-xs">
            {t('ui.record.taxedOn')} <Money amount={taxedOn} />
          </span>
        )}
      </dt>
      <dd className="digits">{text ?? <Money amount={amountOf({ amount, isLess })} />}</dd>
    </div>
  )
}

/** What is taken off has a minus. */
export function amountOf({ amount, isLess = false }: Pick<ShownSum, 'amount' | 'isLess'>): string {
  if (!isLess) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
