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

/** A row of a grid in a window that is too narrow for it: a compact row that opens its editor. */
export function RowCard({ isOpen, onToggle, summary, figure, children }: Props) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start hover:bg-surface-hover"
      >
        <span className="min-w-0 grow">{summary}</span>
        <span className="shrink-0">{figure}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 border-t border-line bg-surface-sunken p-4">
          {children}
        </div>
      )}
    </li>
  )
}
