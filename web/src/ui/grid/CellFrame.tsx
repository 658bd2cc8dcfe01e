import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Note } from '../fields/Note.tsx'

interface Props {
  id: string
  error: string | undefined
  after?: ReactNode
  /** Figures run left to right in both languages, and so do their signs. */
  isFigure?: boolean
  children: (described: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** The frame of a cell's control, which shows the focus, and its error below. */
export function CellFrame({ id, error, after, isFigure = false, children }: Props) {
  return (
    <>
      <div
        dir={isFigure ? 'ltr' : undefined}
        className={classes(
          'flex h-(--row-height,2.5rem) items-center has-[:focus-visible]:relative has-[:focus-visible]:z-1 has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-accent has-[:focus-visible]:ring-inset',
          error
            ? 'bg-bad-soft'
            : 'hover:bg-surface-hover has-[:focus-visible]:bg-surface-raised has-disabled:bg-transparent',
        )}
      >
        {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': error && `${id}-note` })}
        {after}
      </div>
      {error && (
        <div className="px-2 pb-1">
          <Note id={`${id}-note`} tone="bad" text={error} />
        </div>
      )}
    </>
  )
}
