import { type Match, matches } from '@mawrid/contract/values/searchable.ts'
import type { LucideIcon } from 'lucide-react'

export interface PaletteItem {
  /** The same id in every group that shows the item. */
  id: string
  label: string
  /** A second line: a number, a section. */
  detail?: string
  icon: LucideIcon
  /** How closely it matches the typed text. */
  match?: Match
  /** Shown at the end: a status, a shortcut. */
  aside?: string
  href?: string
  onChoose?: () => void
}

export interface PaletteGroup {
  id: string
  title: string
  items: readonly PaletteItem[]
}

/**
 * Sorts the items of each group, the closest match first. Groups are sorted by exact matches before beginnings of words;
 * otherwise they keep their order, in which what is sold comes before the deals about it.
 */
export function closestFirst(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const sorted = groups.map((group) => ({ ...group, items: group.items.toSorted((a, b) => rankOf(a) - rankOf(b)) }))
  return sorted.toSorted((a, b) => groupRank(a) - groupRank(b))
}

/** A beginning and a word rank alike. */
function groupRank({ items: [first] }: PaletteGroup): number {
  const rank = rankOf(first)
  return rank === matches.indexOf('word') ? matches.indexOf('beginning') : rank
}

function rankOf({ match = 'part' }: { readonly match?: Match } = {}): number {
  return matches.indexOf(match)
}

/** Removes items that an earlier group already shows. */
export function withoutDuplicates(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ items }) => items.length > 0)
}

/** The index that an arrow key leads to; wraps around at both ends. */
export function itemAfter(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return count - 1
  if (key === 'PageUp') return 0
  return undefined
}
