import type { LucideIcon } from 'lucide-react'

export interface PaletteItem {
  /** The same for the same thing, whichever group shows it. */
  id: string
  label: string
  /** A second line: a number, a place. */
  detail?: string
  icon: LucideIcon
  /** Stands at the end: a status, a shortcut. */
  aside?: string
  href?: string
  onChoose?: () => void
}

export interface PaletteGroup {
  id: string
  title: string
  items: readonly PaletteItem[]
}

/** The items in the order they are shown; what stands in an earlier group is not shown again. */
export function withoutRepeats(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ items }) => items.length > 0)
}

/** Where an arrow leads among all items; the ends meet. */
export function itemAfter(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return count - 1
  if (key === 'PageUp') return 0
  return undefined
}
