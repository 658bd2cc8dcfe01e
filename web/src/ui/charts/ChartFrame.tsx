import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { CardHeader } from '../record/CardHeader.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type ChartContent, type ChartSeries, extremes } from './chartData.ts'
import { seriesLook } from './seriesLook.ts'

interface Props {
  title: string
  /** Header of the table's first column: "Month". */
  categoriesLabel: string
  /** Undefined while it is loading. */
  content: ChartContent | undefined
  /** Shown when there is no data yet. */
  empty: ReactNode
  /** Shown beside the title, such as a choice of period. */
  controls?: ReactNode
  /** The chart draws its own legend, as a donut does. */
  hasOwnLegend?: boolean
  /** The legend shows squares, as the bars are filled. */
  hasBars?: boolean
  children: (content: ChartContent) => ReactNode
}

/** A chart's card: its title, the chart or the same data as a table, and a summary for screen readers. */
export function ChartFrame({
  title,
  categoriesLabel,
  content,
  empty,
  controls,
  hasOwnLegend,
  hasBars = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const isEmpty = content?.series.every((one) => one.values.every((value) => value === 0)) ?? false

  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface-raised">
      <CardHeader
        title={title}
        titleId={id}
        aside={
          <div className="flex items-center gap-2">
            {controls}
            {content && !isEmpty && (
              <IconButton
                size="sm"
                icon={isTable ? ChartNoAxesColumn : Table2}
                label={t(isTable ? 'ui.chart.asChart' : 'ui.chart.asTable')}
                onClick={() => setTable(!isTable)}
              />
            )}
          </div>
        }
      />
      <div className="flex flex-col gap-3 px-4 py-3 sm:px-5">
        {!content && <Skeleton shape="box" className="h-60 w-full" />}
        {content && isEmpty && (
          <div className="flex min-h-60 items-center justify-center text-center text-ink-soft">{empty}</div>
        )}
        {content && !isEmpty && (
          <>
            <figcaption className="sr-only">
              <Summary content={content} />
            </figcaption>
            {!isTable && !hasOwnLegend && content.series.length > 1 && (
              <Legend series={content.series} hasBars={hasBars} />
            )}
            {isTable ? (
              <ChartTable title={title} categoriesLabel={categoriesLabel} content={content} />
            ) : (
              children(content)
            )}
          </>
        )}
      </div>
    </figure>
  )
}

function Summary({ content: { series, categories, format } }: { content: ChartContent }) {
  const { t } = useTranslation()
  return series.map(({ id, label, values }) => {
    const found = extremes(values)
    if (!found) return null
    const point = (index: number) => ({ value: format(values[index] ?? 0), place: categories[index] ?? '' })
    const [lowest, highest, last] = [point(found.lowest), point(found.highest), point(found.last)]
    return (
      <span key={id}>
        {t('ui.chart.summary', {
          label,
          lowest: lowest.value,
          lowestPlace: lowest.place,
          highest: highest.value,
          highestPlace: highest.place,
          last: last.value,
          lastPlace: last.place,
        })}{' '}
      </span>
    )
  })
}

function Legend({ series, hasBars }: { series: readonly ChartSeries[]; hasBars: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {series.map(({ id, label }, index) => (
        <li key={id} className="inline-flex items-center gap-2">
          {hasBars ? (
            <span aria-hidden className={classes('size-2.5 shrink-0 rounded-[3px]', seriesLook(index).swatch)} />
          ) : (
            <svg aria-hidden="true" width="18" height="8" className="shrink-0">
              <line
                x1="1"
                x2="17"
                y1="4"
                y2="4"
                strokeWidth="2.5"
                strokeDasharray={seriesLook(index).dash}
                className={classes(seriesLook(index).stroke)}
              />
            </svg>
          )}
          {label}
        </li>
      ))}
    </ul>
  )
}
