import type { KeyboardEvent } from 'react'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** Arrow keys move the focus from card to card. Enter opens a card, since its name is a link. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const pressed = event.target
  if (!(pressed instanceof HTMLElement) || !pressed.matches('[data-card]')) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map(cardsOf)
  const column = columns.findIndex((cards) => cards.includes(pressed))
  const place = nextCard(
    event.key,
    { column, row: columns[column]?.indexOf(pressed) ?? 0 },
    columns.map(({ length }) => length),
    getComputedStyle(event.currentTarget).direction === 'rtl',
  )
  if (!place) return
  event.preventDefault()
  columns[place.column]?.[place.row]?.focus()
}

interface CardPlace {
  readonly column: number
  readonly row: number
}

/**
 * The card an arrow key leads to: in the same column, or at the same height in the next column that has cards. In
 * Arabic the next column is on the left.
 */
export function nextCard(
  key: string,
  { column, row }: CardPlace,
  lengths: readonly number[],
  isRtl: boolean,
): CardPlace | undefined {
  const last = (lengths[column] ?? 0) - 1
  if (key === 'ArrowDown') return row < last ? { column, row: row + 1 } : undefined
  if (key === 'ArrowUp') return row > 0 ? { column, row: row - 1 } : undefined
  if (key === 'Home') return { column, row: 0 }
  if (key === 'End') return { column, row: last }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined

  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  for (let next = column + step; next >= 0 && next < lengths.length; next += step) {
    const length = lengths[next] ?? 0
    if (length > 0) return { column: next, row: Math.min(row, length - 1) }
  }
  return undefined
}
