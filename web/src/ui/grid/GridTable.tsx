import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useOverflow } from '../hooks/useOverflow.ts'
import { gridHeadLook } from './gridLook.ts'

export interface GridHead {
  id: string
  label: string
  /** The width as a class; one column without it takes the rest. */
  width?: string
  /** Figures are right-aligned in both languages. */
  isFigure?: boolean
  /** The header is read aloud but not shown. */
  isHidden?: boolean
}

interface Props extends ComponentProps<'table'> {
  label: string
  heads: readonly GridHead[]
  children: ReactNode
}

/** The table of a grid; its header stays in view, and it scrolls sideways where the window is too narrow. */
export function GridTable({ label, heads, className, children, ...table }: Props) {
  const { box, isOverflowing } = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={box}
      data-overflowing={isOverflowing || undefined}
      className={classes(
        'rounded-card border border-line bg-surface-raised',
        // A sticky header only works while the box itself does not scroll.
        isOverflowing && 'overflow-x-auto overscroll-x-contain',
      )}
    >
      <table
        {...table}
        aria-label={label}
        className={classes('w-full table-fixed border-separate border-spacing-0', className)}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.id}
                scope="col"
                className={classes(gridHeadLook, head.width, head.isFigure ? 'text-right' : 'text-start')}
              >
                {head.isHidden ? <span className="sr-only">{head.label}</span> : head.label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
