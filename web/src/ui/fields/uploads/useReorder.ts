import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Options {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** Reorders a list by dragging, or by arrow keys, which follow the text direction. */
export function useReorder({ ids, onMove }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)

  function moveUnder(event: PointerEvent) {
    if (dragged === null) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]')
    const to = ids.indexOf(over?.getAttribute('data-place') ?? '')
    if (to >= 0 && ids[to] !== dragged) onMove(dragged, to)
  }

  return {
    dragged,
    /** Props for the drag handle; the item itself needs `data-place` with its id. */
    handle: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove: moveUnder,
      onLostPointerCapture: () => setDragged(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = placeFor(event, ids, id)
        if (to === null) return
        event.preventDefault()
        onMove(id, to)
      },
    }),
  }
}

function placeFor(event: KeyboardEvent<HTMLElement>, ids: readonly string[], id: string): number | null {
  const at = ids.indexOf(id)
  const last = ids.length - 1
  if (event.key === 'Home') return 0
  if (event.key === 'End') return last
  const step = steps[event.key]
  if (step === undefined) return null
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const isMirrored = isAcross && getComputedStyle(event.currentTarget).direction === 'rtl'
  return Math.max(0, Math.min(at + (isMirrored ? -step : step), last))
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
