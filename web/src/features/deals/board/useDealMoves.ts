import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshOthers } from '#platform/records/recordCache.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { actionAddress, hasOfferScreen, openActions, type SellerAction } from '../shared/dealActions.ts'
import { dealQuery } from '../shared/queries.ts'

interface OpenAction {
  readonly id: string
  readonly action: SellerAction
}

/** The deal that is dragged, and the action whose dialog is open on the board. */
export interface BoardMoves {
  dragged: DealRow | undefined
  drag: (deal: DealRow | undefined) => void
  start: (deal: DealRow, action: SellerAction) => void
  /** The deal that is loaded for its dialog. */
  busyId: string | undefined
  open: OpenAction | undefined
  close: () => void
  /** The deal whose card takes the focus when it appears in another column. */
  movedId: string | undefined
}

/** Moving a deal starts the action that leads to the column; the card moves when the server has done it. */
export function useDealMoves(): BoardMoves {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [dragged, drag] = useState<DealRow>()
  const [open, setOpen] = useState<OpenAction>()
  const [movedId, setMovedId] = useState<string>()
  useDragEnd(dragged !== undefined, () => drag(undefined))

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: OpenAction) => queries.fetchQuery({ ...dealQuery(id), staleTime: 0 }),
    onSuccess(deal, { action }) {
      if (openActions(deal).includes(action)) {
        setOpen({ id: deal.id, action })
        setMovedId(deal.id)
      } else {
        toast({ tone: 'bad', text: t('problems.wrong_state') })
        refreshOthers(queries, dealQuery(deal.id))
      }
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })

  function start(deal: DealRow, action: SellerAction) {
    // Loading a deal marks its messages as read, so a deal with unread ones is decided on its own screen.
    if (hasOfferScreen(action) || deal.unread_messages > 0) go(actionAddress(deal.id, action))
    else mutate({ id: deal.id, action })
  }

  return {
    dragged,
    drag,
    start,
    busyId: isPending ? variables.id : undefined,
    open,
    close: () => setOpen(undefined),
    movedId,
  }
}

/**
 * A card that disappears while it is dragged, because its deal has changed, gets no `dragend`. The mouse moves without
 * a button only when no drag is going on.
 */
function useDragEnd(isDragging: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!isDragging) return
    const onMove = (event: MouseEvent) => {
      if (event.buttons === 0) onEnd()
    }
    document.addEventListener('mousemove', onMove)
    return () => document.removeEventListener('mousemove', onMove)
  })
}
