import { classes } from '../classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger'
export type ButtonSize = 'md' | 'sm'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-surface-raised text-ink hover:bg-surface-hover',
  quiet: 'text-ink hover:bg-surface-hover',
  danger: 'bg-danger text-danger-ink hover:bg-danger-strong',
  quietDanger: 'text-bad hover:bg-bad-soft',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-10 px-4 gap-2 text-base pointer-coarse:min-h-11',
  sm: 'touch-target min-h-8 px-3 gap-1.5 text-sm',
}

const iconSizes: Record<ButtonSize, string> = { md: 'size-10', sm: 'size-8' }

const common =
  'inline-flex items-center justify-center rounded-control font-medium leading-tight text-center ' +
  'select-none transition-colors disabled:opacity-50 aria-disabled:opacity-50 disabled:cursor-not-allowed ' +
  'aria-disabled:cursor-not-allowed'

/** The classes of a button, also for links that look like one. */
export function buttonLook(look: ButtonLook = 'secondary', size: ButtonSize = 'md', shape: 'text' | 'icon' = 'text') {
  return classes(
    common,
    looks[look],
    shape === 'icon' ? classes(iconSizes[size], 'touch-target shrink-0') : sizes[size],
  )
}

/** On phones a list's actions are icons: their words are for screen readers. */
export const iconLook = 'max-sm:in-data-list-actions:px-3'
export const labelLook = 'contents max-sm:in-data-list-actions:sr-only max-sm:in-data-list-actions:block'
