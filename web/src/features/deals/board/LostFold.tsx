import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { lostColumns } from './boardColumns.ts'

interface Props {
  standings: Partial<Record<string, { readonly count: number }>>
  isOpen: boolean
  onToggle: () => void
}

/** What came to nothing, as one narrow column until it is asked for. */
export function LostFold({ standings, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = lostColumns.reduce((sum, status) => sum + (standings[status]?.count ?? 0), 0)
  const Icon = isOpen ? ChevronsLeft : ChevronsRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-10 shrink-0 snap-start items-center gap-2 rounded-card bg-surface-sunken px-3 py-3 text-ink-soft hover:bg-surface-hover hover:text-ink"
    >
      <Icon size={16} aria-hidden className="mirrored shrink-0" />
      <span className="whitespace-nowrap">{t(isOpen ? 'deals.board.foldLost' : 'deals.board.lost')}</span>
      {!isOpen && <span className="tabular-nums">{number(count)}</span>}
    </button>
  )
}
