import type { ComponentProps } from 'react'
import { Keys } from './Keys.tsx'

/** Hidden from screen readers, which read `aria-keyshortcuts`, and on devices without a keyboard. */
export function KeyboardHint(keys: ComponentProps<typeof Keys>) {
  return (
    <span aria-hidden className="inline-flex max-sm:hidden pointer-coarse:hidden">
      <Keys {...keys} />
    </span>
  )
}
