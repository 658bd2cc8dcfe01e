import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the currency signs in each column of a table one place, just left of the column's widest amount. */
export function useMoneyColumns(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (table.current) alignSigns(table.current)
  })
  return table
}

const amounts = 'td.digits > .money, td.digits > a > .money, td.digits > [data-figures] > .money:first-child'

function alignSigns(table: HTMLTableElement): void {
  const columns = Map.groupBy(table.querySelectorAll<HTMLElement>(amounts), (amount) => columnOf(amount.closest('td')))
  for (const shown of columns.values()) {
    const width = Math.max(...shown.map(({ lastElementChild }) => widthInDigits(lastElementChild?.textContent ?? '')))
    for (const amount of shown) amount.style.setProperty('--figures', `${width}ch`)
  }
}

/** The columns before a cell, also those that a cell before it spans. */
function columnOf(cell: HTMLTableCellElement | null): number {
  let columns = 0
  for (let before = cell?.previousElementSibling; before; before = before.previousElementSibling) {
    columns += (before as HTMLTableCellElement).colSpan
  }
  return columns
}

/** Digits and a minus have one width; a separator takes half of it. */
function widthInDigits(figures: string): number {
  const digits = figures.replaceAll(/[^\d−]/g, '').length
  return digits + (figures.length - digits) / 2
}
