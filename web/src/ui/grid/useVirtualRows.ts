import { type RefObject, useLayoutEffect, useState } from 'react'
import { type RowHeights, type RowRange, type RowSegment, rangeWithin, segmentsOf } from './virtualRows.ts'

interface Options {
  /** The rows' parent; each row has `data-virtual-row`. */
  body: RefObject<HTMLElement | null>
  count: number
  /** Until the first row has been measured. */
  usualHeight: number
  /** Rendered wherever the window is: the row with the focus, rows with errors. */
  pinned: readonly number[]
  /** What scrolls; the window if undefined. */
  box?: RefObject<HTMLElement | null>
}

/** So few rows are all rendered. */
const maxWhole = 60

interface Layout {
  readonly heights: RowHeights
  readonly isMeasured: boolean
  readonly range: RowRange
}

/**
 * Renders only the rows near the window. A library was not chosen: with rows that are rendered wherever they are
 * (`pinned`), and under React's compiler, nothing of it would be left but the arithmetic in `virtualRows.ts`.
 */
export function useVirtualRows({ body, count, usualHeight, pinned, box }: Options): readonly RowSegment[] {
  const [layout, setLayout] = useState<Layout>({
    heights: { usual: usualHeight, others: new Map() },
    isMeasured: false,
    range: { first: 0, last: maxWhole - 1 },
  })
  const isWhole = count <= maxWhole

  useLayoutEffect(() => {
    if (isWhole) return
    const scroller = box?.current ?? window
    const measure = () => {
      const element = body.current
      if (element) setLayout((before) => measured(before, element, box?.current ?? null, count))
    }
    measure()
    scroller.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (body.current) watch?.observe(body.current)
    return () => {
      scroller.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      watch?.disconnect()
    }
  }, [body, box, count, isWhole])

  if (isWhole) return Array.from({ length: count }, (_, row) => ({ row }))
  return segmentsOf(count, layout.heights, layout.range, pinned)
}

/** The layout as it is now; the same object if nothing has changed. */
function measured(before: Layout, body: HTMLElement, box: HTMLElement | null, count: number): Layout {
  const heights = measuredHeights(before, body, count)
  const top = body.getBoundingClientRect().top
  const view = box ? box.getBoundingClientRect() : { top: 0, bottom: window.innerHeight }
  const range = rangeWithin(count, heights, view.top - top, view.bottom - top)
  const isSame =
    before.isMeasured &&
    heights === before.heights &&
    range.first === before.range.first &&
    range.last === before.range.last
  return isSame ? before : { heights, range, isMeasured: true }
}

/** Rows wrap their texts, so that heights differ; only another layout, as on a narrower window, changes the usual one. */
function measuredHeights({ heights: before, isMeasured }: Layout, body: HTMLElement, count: number): RowHeights {
  const found = [...body.querySelectorAll<HTMLElement>('[data-virtual-row]')]
    .map((element) => [Number(element.dataset.virtualRow), element.getBoundingClientRect().height] as const)
    .filter(([row, height]) => row < count && height > 0)
  const median = found.map(([, height]) => height).sort((a, b) => a - b)[Math.floor(found.length / 2)]
  if (median === undefined) return before
  const isMoved = isMeasured ? Math.abs(median / before.usual - 1) > 0.25 : median !== before.usual
  const usual = isMoved ? median : before.usual
  const others = new Map(isMoved ? [] : before.others)
  for (const [row, height] of found) {
    if (Math.abs(height - usual) > 0.5) others.set(row, height)
    else others.delete(row)
  }
  const isSame =
    !isMoved && others.size === before.others.size && found.every(([row]) => before.others.get(row) === others.get(row))
  return isSame ? before : { usual, others }
}
