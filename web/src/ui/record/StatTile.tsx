import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '../charts/Sparkline.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useFormats } from '../format/useFormats.ts'
import { Anchor } from '../navigation.tsx'
import { InfoTip } from '../overlays/InfoTip.tsx'

interface Props {
  label: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  /** What the figure counts, behind a button beside the label. */
  explanation?: ReactNode
  /** Relative to the period before: 0.125 is 12.5 % more. With `inPoints`, the difference of two percentages. */
  change?: number | undefined
  inPoints?: boolean
  /** A lower value is better: returns, waiting tickets. */
  lessIsBetter?: boolean
  /** What the value is compared with, for screen readers: the heading above the tiles shows it once for all. */
  against?: string | undefined
  /** Shown in the place of the change. */
  note?: ReactNode
  /** The value itself is bad news. */
  isBad?: boolean
  trend?: readonly number[] | undefined
  href?: string | undefined
}

export function StatTile(props: Props) {
  const {
    label,
    value,
    explanation,
    change,
    inPoints = false,
    lessIsBetter = false,
    against,
    note,
    isBad,
    trend,
    href,
  } = props
  return (
    <div className="@container relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface-raised p-4 max-sm:py-3 has-[a:hover]:border-line-strong">
      {/* On a phone two lines, so that the figures of a row are at one height. */}
      <div
        className={classes(
          'flex items-start justify-between gap-2 text-sm text-ink-soft',
          explanation !== undefined && 'max-sm:min-h-[2lh]',
        )}
      >
        <p className="min-w-0">
          {href ? (
            <Anchor href={href} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
              {label}
            </Anchor>
          ) : (
            label
          )}
        </p>
        {explanation && <InfoTip name={label}>{explanation}</InfoTip>}
      </div>
      <div className="flex flex-col">
        {/* The trend line is hidden when the value needs the width. */}
        <div className="flex h-[calc(1.75rem*var(--leading))] flex-wrap items-end justify-between gap-x-4 overflow-hidden">
          <div className={classes('figure min-w-0 font-semibold tabular-nums', isBad && 'text-bad')}>
            {value === undefined ? <Skeleton className="my-2 h-5 w-24" /> : value}
          </div>
          {trend && trend.length > 1 && (
            <div className="flex h-full items-end pb-1">
              <Sparkline values={trend} />
            </div>
          )}
        </div>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        {change !== undefined && (
          <Change change={change} inPoints={inPoints} lessIsBetter={lessIsBetter} against={against} />
        )}
        {/* A placeholder keeps the layout until the value is known. */}
        {change === undefined && against && (
          <div aria-hidden className="invisible">
            <Change change={1} inPoints={inPoints} lessIsBetter={lessIsBetter} against={against} />
          </div>
        )}
      </div>
    </div>
  )
}

interface ChangeProps {
  change: number
  inPoints: boolean
  lessIsBetter: boolean
  against: string | undefined
}

/** Beyond it a percentage says only that the period before was small. */
const maxChange = 3

function Change({ change, inPoints, lessIsBetter, against }: ChangeProps) {
  const { t } = useTranslation()
  const { percent, number } = useFormats()
  const direction = change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  const isGood = change > 0 !== lessIsBetter
  const Icon = { same: Minus, more: ArrowUpRight, less: ArrowDownRight }[direction]
  const size = Math.abs(change)
  const points = Math.round(size * 10) / 10

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
        <bdi className="whitespace-nowrap tabular-nums">
          {inPoints
            ? t('ui.stat.points', { count: points, formatted: number(points) })
            : size > maxChange
              ? t('ui.stat.over', { percent: percent(maxChange) })
              : percent(size)}
        </bdi>
      </span>
      {against && <span className="sr-only">{against}</span>}
    </p>
  )
}
