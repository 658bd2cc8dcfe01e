import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { RowChange, useRowGrid } from '#ui/grid/useRowGrid.ts'
import type { LinesValues, LineValue } from './lineValues.ts'

/** What the grid and the compact rows of an invoice's items show. */
export interface InvoiceLinesProps {
  form: MawridForm<LinesValues>
  count: number
  grid: ReturnType<typeof useRowGrid<LineValue>>
  /** The items whose details are open. */
  open: ReadonlySet<number>
  mayAdd: boolean
  onToggle: (row: number) => void
}

/** What one item shows. */
export interface InvoiceLineProps extends Pick<InvoiceLinesProps, 'form' | 'mayAdd' | 'onToggle'> {
  index: number
  isOpen: boolean
  onChange: (how: RowChange) => void
}
