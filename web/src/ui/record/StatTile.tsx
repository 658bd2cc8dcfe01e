import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '../charts/Sparkline.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useFormats } from '../format/useFormats.ts'
import { Anchor } from '../navigation.tsx'

interface Props {
  label: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  /** Relative to the period before: 0.125 is 12.5 % more. */
  change?: number | undefined
  /** A lower value is better: returns, waiting tickets. */
  lessIsBetter?: boolean
  /** What the value is compared with: "than last month". */
  against?: string | undefined
  trend?: readonly number[] | undefined
  href?: string | undefined
}

export function StatTile({ label, value, change, lessIsBetter = false, against, trend, href }: Props) {
  return (
    <div className="@container relative flex min-w-0 flex-col justify-between gap-1 rounded-card border border-line bg-surface-raised p-4 has-[a:hover]:border-line-strong">
      <p className="text-sm text-ink-soft">
        {href ? (
          <Anchor href={href} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
            {label}
          </Anchor>
        ) : (
          label
        )}
      </p>
      {/* The trend line is hidden when the value needs the width; long values get smaller figures in narrow tiles. */}
      <div className="flex h-[calc(1.5rem*var(--leading))] flex-wrap items-end justify-between gap-x-4 overflow-hidden">
        <div className="min-w-0 text-lg font-semibold tabular-nums @[13rem]:text-2xl">
          {value === undefined ? <Skeleton className="my-2 h-5 w-24" /> : value}
        </div>
        {trend && trend.length > 1 && (
          <div className="flex h-full items-end pb-1">
            <Sparkline values={trend} />
          </div>
        )}
      </div>
      {change !== undefined && <Change change={change} lessIsBetter={lessIsBetter} against={against} />}
      {/* A placeholder keeps the layout until the value is known. */}
      {change === undefined && against && (
        <div aria-hidden className="invisible">
          <Change change={1} lessIsBetter={lessIsBetter} against={against} />
        </div>
      )}
    </div>
  )
}

interface ChangeProps {
  change: number
  lessIsBetter: boolean
  against: string | undefined
}

function Change({ change, lessIsBetter, against }: ChangeProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const direction = change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  const isGood = change > 0 !== lessIsBetter
  const Icon = { same: Minus, more: ArrowUpRight, less: ArrowDownRight }[direction]

  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      <span
        className={classes(
          'inline-flex items-center gap-1',
          direction !== 'same' && (isGood ? 'text-good' : 'text-bad'),
        )}
      >
        <Icon size={14} aria-hidden className="mirrored" />
        <span className="sr-only">{t(`ui.stat.${direction}`)} </span>
        <bdi className="whitespace-nowrap tabular-nums">{percent(Math.abs(change))}</bdi>
      </span>
      {against && <span>{against}</span>}
    </p>
  )
}
