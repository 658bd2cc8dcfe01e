import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

interface Props {
  isOpen: boolean
  onToggle: () => void
  /** What the row is, in up to two lines. */
  summary: ReactNode
  /** Its amount, at the end of the row. */
  figure: ReactNode
  /** The editor. */
  children: ReactNode
}

/** The list of the rows: one grid, so that their amounts align. */
export const rowCardsLook =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 divide-y divide-line rounded-card border border-line bg-surface-raised'

/** A row of a grid in a window that is too narrow for it: a compact row that opens its editor. */
export function RowCard({ isOpen, onToggle, summary, figure, children }: Props) {
  const id = useId()
  return (
    <li className="col-span-3 grid grid-cols-subgrid">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="col-span-3 grid min-h-16 grid-cols-subgrid items-center px-4 py-2 text-start hover:bg-surface-hover"
      >
        <span className="min-w-0">{summary}</span>
        <span className="digits">{figure}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classes('text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="col-span-3 flex min-w-0 flex-col gap-4 border-t border-line bg-surface-sunken p-4">
          {children}
        </div>
      )}
    </li>
  )
}
