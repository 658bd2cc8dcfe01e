import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { countGrid, countRow } from './CountAndMoney.tsx'

export interface Bar {
  readonly id: string
  readonly label: ReactNode
  /** Two cells of the row's grid. */
  readonly value: ReactNode
  /** The length of the bar, relative to the longest. */
  readonly share: number
  readonly href?: string | undefined
}

interface Props {
  title: string
  /** What is counted, in a few words. */
  base?: string
  /** Undefined while they are loading. */
  bars: readonly Bar[] | undefined
  empty: string
  /** On a phone they have a line of their own, above their counts. */
  hasLongNames?: boolean
  /** What was lost is not shown in the colour of success. */
  isLoss?: boolean
  aside?: ReactNode
  /** Shown below the bars, apart from them. */
  footer?: ReactNode
}

/** Names with their values, each with a bar below it: a chart that reads as text. */
export function BarList({ title, base, bars, empty, hasLongNames = false, isLoss = false, aside, footer }: Props) {
  return (
    <Card title={title} aside={aside}>
      {base && <p className="pb-1 text-sm text-ink-soft">{base}</p>}
      {!bars && <Skeleton shape="box" className="h-44 w-full" />}
      {bars?.length === 0 && (
        <p className="flex min-h-44 items-center justify-center text-center text-ink-soft">{empty}</p>
      )}
      {bars && bars.length > 0 && (
        <ul
          className={classes(
            countGrid,
            'gap-y-3 py-1 pointer-coarse:gap-y-4',
            hasLongNames && 'max-sm:grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          {bars.map((bar) => (
            <li key={bar.id} className={classes('relative', countRow, hasLongNames && countBelow)}>
              <BarLabel bar={bar} />
              {bar.value}
              {bars.length > 1 && (
                <div aria-hidden className="col-span-full mt-1 h-1.5 rounded-full bg-surface-sunken">
                  <div
                    className={classes('h-full rounded-full', isLoss ? 'bg-ink-soft' : 'bg-accent')}
                    style={{ inlineSize: bar.share === 0 ? 0 : `${Math.max(1, Math.round(bar.share * 100))}%` }}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {footer && <div className="mt-3 border-t border-line pt-3">{footer}</div>}
    </Card>
  )
}

/** The second cell, the count, comes below the first on a phone. */
const countBelow =
  'max-sm:col-span-2 max-sm:[&>:nth-child(2)]:col-start-1 max-sm:[&>:nth-child(2)]:row-start-2 max-sm:[&>:nth-child(3)]:col-start-2 max-sm:[&>:nth-child(3)]:row-start-1'

function BarLabel({ bar: { label, href } }: { bar: Bar }) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {href ? (
        <Anchor href={href} className={rowLink}>
          {label}
        </Anchor>
      ) : (
        label
      )}
    </span>
  )
}

/** A link whose whole row can be pressed. */
export const rowLink =
  'after:absolute after:inset-x-0 after:-inset-y-1.5 after:rounded-sm hover:underline pointer-coarse:after:-inset-y-2'
