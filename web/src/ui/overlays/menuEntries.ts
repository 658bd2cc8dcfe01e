import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: LucideIcon
  /** A keyboard hint, a value: shown at the end. */
  aside?: ReactNode
  danger?: boolean
  /** Why it cannot be chosen now; the item stays and says so. */
  blocked?: string | undefined
  /** One of a set is marked: a language, a theme. */
  checked?: boolean
  href?: string
  onChoose?: () => void
}

/** Items under a heading, or set apart by a line. */
export interface MenuSection {
  id: string
  title?: string
  items: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuSection

export function isSection(entry: MenuEntry): entry is MenuSection {
  return 'items' in entry
}

/** Where the focus goes on a key, among the labels of a menu that stands at `current`. */
export function nextItem(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The next label that begins with what was typed, from the current one onward. */
export function itemTyped(typed: string, current: number, labels: readonly string[]): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // One letter moves on from where we are; more letters may keep the place.
  const from = typed.length === 1 ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step++) {
    const place = (from + step) % labels.length
    if (labels[place]?.toLocaleLowerCase().startsWith(wanted)) return place
  }
  return undefined
}
