import type { ComponentProps } from 'react'
import { Keys } from './Keys.tsx'

/** For the eye only, since `aria-keyshortcuts` says them; and not where there is no keyboard. */
export function KeyboardHint(keys: ComponentProps<typeof Keys>) {
  return (
    <span aria-hidden className="inline-flex max-sm:hidden pointer-coarse:hidden">
      <Keys {...keys} />
    </span>
  )
}
