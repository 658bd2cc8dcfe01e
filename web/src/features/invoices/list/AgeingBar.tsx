import type { ReplyOf } from '@mawrid/contract/call.ts'
import { ages, type countInvoices } from '@mawrid/contract/invoices/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { rangeValues } from '#ui/list/filter.ts'
import { addressOf } from '#ui/list/listView.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Money } from '#ui/record/Money.tsx'
import { invoiceShape } from './invoiceList.ts'

interface Props {
  counts: Pick<ReplyOf<typeof countInvoices>, 'unpaid' | 'overdue' | 'ages'> | undefined
}

const colours: Record<Age, string> = {
  not_due: 'bg-line-strong/60',
  to_30: 'bg-late-1',
  to_60: 'bg-late-2',
  to_90: 'bg-late-3',
  over_90: 'bg-late-4',
}

/** The unpaid total by age; each part links to its invoices. On a phone the parts are folded. */
export function AgeingBar({ counts }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = !isNarrow || isUnfolded
  const share = (age: Age) => (counts ? Number(counts.ages[age].total) / (Number(counts.unpaid.total) || 1) : 0)
  return (
    <section aria-labelledby="ageing" className="rounded-card border border-line bg-surface-raised px-4 py-3 sm:px-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="ageing" className="text-sm text-ink-soft">
          {t('invoices.ageing.title')}
        </h2>
        <Sum of={counts?.unpaid} className="text-lg font-medium" />
      </header>
      <div aria-hidden className="mt-2 flex h-2 gap-px overflow-hidden rounded-full bg-surface-sunken">
        {ages
          .filter((age) => share(age) > 0)
          .map((age) => (
            <span key={age} className={classes('min-w-1', colours[age])} style={{ flexGrow: share(age) }} />
          ))}
      </div>
      {isNarrow && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-mb-2 flex min-h-11 w-full items-center justify-between gap-3 text-sm"
        >
          <span className="text-ink-soft">{t('invoices.ageing.overdue')}</span>
          <span className="inline-flex items-center gap-2">
            <Sum of={counts?.overdue} className="font-medium" />
            <ChevronDown
              size={16}
              aria-hidden
              className={classes('transition-transform', isUnfolded && 'rotate-180')}
            />
          </span>
        </button>
      )}
      {isOpen && <Ages counts={counts} />}
    </section>
  )
}

function Ages({ counts }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  return (
    <ul className="-mx-2 mt-2 grid gap-x-2 sm:grid-cols-5">
      {ages.map((age) => (
        <li key={age} className="min-w-0">
          <Anchor
            href={listOfAge(age, today)}
            className="flex min-h-11 items-center justify-between gap-x-3 rounded-control px-2 py-1 hover:bg-surface-hover sm:h-full sm:flex-col sm:items-start"
          >
            <span className="flex items-baseline gap-2 text-sm text-ink-soft">
              <span aria-hidden className={classes('size-2 shrink-0 rounded-full', colours[age])} />
              <span>
                {t(`invoices.ages.${age}`)}
                <Count of={counts?.ages[age]} />
              </span>
            </span>
            <Sum of={counts?.ages[age]} className="font-medium" amountClass="max-sm:min-w-28 max-sm:justify-end" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

interface Summed {
  readonly count: number
  readonly total: string
}

interface SumProps {
  of: Summed | undefined
  className: string
  amountClass?: string
}

/** As high as the amount that is loading, so that nothing below it moves. */
function Sum({ of: summed, className, amountClass = '' }: SumProps) {
  return (
    <span className={className}>
      {summed ? (
        <Money amount={summed.total} className={amountClass} />
      ) : (
        <Skeleton className="inline-block h-4 w-20 align-middle" />
      )}
    </span>
  )
}

function Count({ of: summed }: { of: Summed | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!summed || summed.count === 0) return null
  return (
    <span className="sr-only">{t('invoices.count', { count: summed.count, formatted: number(summed.count) })}</span>
  )
}

export type Age = (typeof ages)[number]

/** The due dates of each age, in days from today. */
const dueWithin: Readonly<Record<Age, { readonly from?: number; readonly to?: number }>> = {
  not_due: { from: 0 },
  to_30: { from: -30, to: -1 },
  to_60: { from: -60, to: -31 },
  to_90: { from: -90, to: -61 },
  over_90: { to: -91 },
}

/** The address of the list of unpaid invoices of that age. */
export function listOfAge(age: Age, today: string): string {
  const { from, to } = dueWithin[age]
  const day = (days: number | undefined) => (days === undefined ? '' : addDays(today, days))
  const view = {
    tab: 'unpaid',
    search: '',
    filters: { due: rangeValues({ from: day(from), to: day(to) }) },
    ordering: 'due_on',
    page: 1,
    pageSize: invoiceShape.pageSize,
  }
  return `${screenPaths.invoices}?${addressOf(view, invoiceShape)}`
}
