import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { StockOfLine } from '#features/deals/shared/queries.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { useRowGrid } from '#ui/grid/useRowGrid.ts'
import type { OfferLineValue, OfferValues } from '../offerValues.ts'
import type { CopiedField } from './columns.ts'

/** What the grid and the compact rows of a quote's items show. */
export interface OfferLinesProps {
  form: MawridForm<OfferValues>
  deal: Deal
  stock: readonly StockOfLine[]
  grid: ReturnType<typeof useRowGrid<OfferLineValue>>
  /** The items whose details are open. */
  open: ReadonlySet<number>
  /** Whether the company may charge VAT. */
  isRegistered: boolean
  isOneFee: boolean
  onToggle: (row: number) => void
  onCopyDown: (row: number, field: CopiedField) => void
}

/** What one item shows. */
export interface OfferLineProps extends Omit<OfferLinesProps, 'stock' | 'grid' | 'open'> {
  line: DealLine
  index: number
  name: string
  stock: StockOfLine | undefined
  isOpen: boolean
}
