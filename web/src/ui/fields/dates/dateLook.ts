import { boxLook } from '../controlLook.ts'

/** React Aria marks the state of its groups with data attributes. */
export const dateBoxLook =
  `${boxLook} data-focus-within:border-accent data-focus-within:ring-1 data-focus-within:ring-accent ` +
  'data-invalid:border-bad data-invalid:data-focus-within:ring-bad data-disabled:bg-surface-sunken data-disabled:border-line'

export const calendarButtonLook =
  'touch-target me-1 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft outline-none ' +
  'hover:bg-surface-hover hover:text-ink data-focus-visible:ring-2 data-focus-visible:ring-accent ' +
  'data-disabled:opacity-40 pointer-coarse:size-10'
