import { useTranslation } from 'react-i18next'
import type { BulkAction } from '#ui/list/listProps.ts'
import type { ListingRow } from '../listingTypes.ts'
import { gravest, type ListingMove, listingMoves, type Movable, mayMove, moveIcons } from '../moves/listingMoves.ts'

/** Moves for several at once: offered where one of them allows it, and done to those that do. */
export function useListingBulk(
  move: (rows: readonly Movable[], action: ListingMove) => Promise<unknown>,
  moves: readonly ListingMove[],
): BulkAction<ListingRow>[] {
  const { t } = useTranslation()
  return moves.map((action) => ({
    id: action,
    label: t(`listings.move.${action}`),
    icon: moveIcons[action],
    danger: gravest.has(action),
    blocked: (rows) => (rows.some((row) => mayMove(row, action)) ? undefined : t('listings.bulk.none')),
    run: (rows) => void move(rows, action),
  }))
}

/** What makes sense for many: whatever ends something is done one by one. */
export const bulkMoves = listingMoves.filter((move) => move !== 'close' && move !== 'withdraw')
