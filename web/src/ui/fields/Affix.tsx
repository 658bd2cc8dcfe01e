import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface Props {
  /** A physical side, because numbers and their units run left to right in both languages. */
  at: 'left' | 'right'
  children: ReactNode
}

/** A unit or sign inside the box of a control: `left` is passed as the field's `before`, `right` as its `after`. */
export function Affix({ at, children }: Props) {
  return (
    <span
      className={classes(
        'flex shrink-0 items-center self-stretch text-ink-soft',
        at === 'left' ? 'pl-3 rtl:order-last' : 'pr-3 rtl:order-first',
      )}
    >
      {children}
    </span>
  )
}
