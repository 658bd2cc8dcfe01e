import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: LucideIcon
  /** Shown at the end: a keyboard hint or a value. */
  aside?: ReactNode
  danger?: boolean
  /** Why the item is unavailable; it stays in the menu and shows this text. */
  blocked?: string | undefined
  /** Whether this option of a set is selected: a language, a theme. */
  checked?: boolean
  href?: string
  onChoose?: () => void
}

/** Items under a heading or separated by a line. */
export interface MenuSection {
  id: string
  title?: string
  items: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuSection

export function isSection(entry: MenuEntry): entry is MenuSection {
  return 'items' in entry
}

/** The index that a key moves the focus to, from `current`. */
export function nextItem(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Type-ahead: the next label that starts with the typed text. */
export function itemTyped(typed: string, current: number, labels: readonly string[]): number | undefined {
  const prefix = typed.toLocaleLowerCase()
  // A single letter moves to the next match; more letters may stay on the current one.
  const from = typed.length === 1 ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase().startsWith(prefix)) return index
  }
  return undefined
}
