import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lostColumns } from './boardColumns.ts'
import type { BoardMoves } from './useDealMoves.ts'
import { dropLooks, useDropTarget } from './useDropTarget.ts'

interface Props {
  totals: Partial<Record<string, { readonly count: number }>>
  moves: BoardMoves
  isOpen: boolean
  onToggle: () => void
}

/**
 * The lost deals, folded into one narrow column until the seller opens it. Folded, it accepts a deal that can be
 * declined or cancelled.
 */
export function LostFold({ totals, moves, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { state, handlers } = useDropTarget(moves, isOpen ? [] : lostColumns)
  const count = lostColumns.reduce((sum, status) => sum + (totals[status]?.count ?? 0), 0)
  const Icon = isOpen ? ChevronsLeft : ChevronsRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      {...handlers}
      className={classes(
        'flex min-h-10 shrink-0 snap-start items-center gap-2 self-start rounded-card bg-surface-sunken px-3 py-3 text-ink-soft hover:bg-surface-hover hover:text-ink',
        dropLooks[state],
      )}
    >
      <Icon size={16} aria-hidden className="mirrored shrink-0" />
      <span className="whitespace-nowrap">{t(isOpen ? 'deals.board.foldLost' : 'deals.board.lost')}</span>
      {!isOpen && <span className="tabular-nums">{number(count)}</span>}
    </button>
  )
}
