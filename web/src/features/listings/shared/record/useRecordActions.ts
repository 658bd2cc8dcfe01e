import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useProblemLink } from '#platform/screens/useProblemLink.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { RecordAction } from '#ui/record/RecordHeader.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { dangerousMoves, type ListingMove, listingMoves, mayMove, moveIcons } from '../moves/listingMoves.ts'
import { cacheListing } from '../queries.ts'

interface RecordActionOptions extends Pick<ListingKindConfig, 'kind'> {
  readonly duplicate: (id: string) => Promise<ListingRecord>
}

interface Options {
  isMoving: boolean
  /** Nothing needed for publication is missing. */
  isComplete: boolean
  onMove: (move: ListingMove) => void
}

/** The allowed actions, the most likely first: a draft is submitted, what the staff refused is edited. */
export function useRecordActions(
  config: RecordActionOptions,
  listing: ListingRecord,
  { isMoving, isComplete, onMove }: Options,
) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const errorAction = useProblemLink()
  const queries = useQueryClient()
  const mayCreate = useHasRight('listings.edit')
  const duplicate = useMutation({
    mutationFn: () => config.duplicate(listing.id),
    onSuccess(copy) {
      cacheListing(queries, config.kind, copy)
      toast({ tone: 'good', text: t('listings.duplicated') })
      go(recordPath(`${config.kind}Edit`, copy.id))
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t), ...errorAction(error) }),
  })

  const edit: RecordAction = {
    id: 'edit',
    label: t('listings.edit'),
    icon: Pencil,
    href: recordPath(`${config.kind}Edit`, listing.id),
    isBeside: true,
  }
  const copy: RecordAction = {
    id: 'duplicate',
    label: t('listings.duplicate'),
    icon: Copy,
    busy: duplicate.isPending,
    onChoose: () => duplicate.mutate(),
  }
  const help = helpAction(t, config.kind, listing.id)
  const moves = listingMoves
    .filter((move) => mayMove(listing, move))
    .map((move): RecordAction & { id: ListingMove } => ({
      id: move,
      label: t(`listings.move.${move}`),
      icon: moveIcons[move],
      danger: dangerousMoves.has(move),
      busy: isMoving,
      onChoose: () => onMove(move),
    }))
  const [next, ...others] = moves
  const edits = listing.allowed_actions.includes('edit') ? [edit] : []
  const copies = mayCreate ? [copy] : []
  // What the staff asked for is changed first; the form can save and submit in one go.
  const isSubmittable = listing.status === 'draft' || (isComplete && listing.status !== 'changes_requested')
  const isNextReady = next && (next.id === 'submit' ? isSubmittable : next.id === 'resume' || next.id === 'restore')

  return {
    actions: [...(isNextReady ? [next, ...edits, ...copies, ...others] : [...edits, ...copies, ...moves]), help],
    isCalling: listing.status !== 'published',
  }
}
