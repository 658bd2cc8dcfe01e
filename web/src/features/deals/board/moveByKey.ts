import type { KeyboardEvent } from 'react'
import { nextCard } from './nextCard.ts'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** Arrows bring the focus from card to card; Enter opens, since each card's name is a link. */
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
