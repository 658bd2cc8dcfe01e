import { classes } from '../classes.ts'

export const tabListLook = 'flex gap-1'

/** Scrolls sideways where the tabs do not fit. */
export const tabRowLook = 'relative overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]'

export function tabLook(isSelected: boolean): string {
  return classes(
    'inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 px-3 pt-0.5 whitespace-nowrap transition-colors pointer-coarse:min-h-11',
    'rounded-t-control focus-visible:-outline-offset-2',
    isSelected
      ? 'border-accent font-medium text-ink'
      : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
  )
}

export const pillRowLook =
  'relative flex gap-1 self-start rounded-control bg-surface-sunken p-1 max-sm:self-stretch max-sm:overflow-x-auto ' +
  'overscroll-x-contain [scrollbar-width:none]'

export function pillTabLook(isSelected: boolean): string {
  return classes(
    'inline-flex min-h-8 shrink-0 items-center rounded-control px-3 whitespace-nowrap pointer-coarse:min-h-11 max-sm:grow max-sm:justify-center',
    isSelected ? 'bg-surface-raised font-medium text-ink outline outline-line' : 'text-ink-soft hover:text-ink',
  )
}

export function tabCountLook(isSelected: boolean): string {
  return classes(
    'min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-normal tabular-nums',
    isSelected ? 'bg-accent-soft text-accent' : 'bg-surface-hover text-ink-soft',
  )
}
