import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import type { SellerAction } from '../shared/dealActions.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AskInfoDialog } from './AskInfoDialog.tsx'
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

const CloseRemainingDialog = lazyPart(async () => ({
  default: (await import('./closing/CloseRemainingDialog.tsx')).CloseRemainingDialog,
}))

interface Props {
  deal: Deal
  action: SellerAction
  onClose: () => void
}

/** What a decision still has to know, asked above the deal. */
export function Decision({ deal, action, onClose }: Props) {
  switch (action) {
    case 'accept':
      return <AcceptDialog deal={deal} onClose={onClose} />
    case 'decline':
    case 'cancel':
      return <RefuseDialog deal={deal} action={action} onClose={onClose} />
    case 'close_remaining':
      return (
        <Suspense>
          <CloseRemainingDialog deal={deal} onClose={onClose} />
        </Suspense>
      )
    case 'ask_info':
      return <AskInfoDialog deal={deal} onClose={onClose} />
    case 'reopen':
    case 'complete':
      return <ConfirmActionDialog deal={deal} action={action} onClose={onClose} />
    // These are written on a screen of their own.
    case 'send_offer':
    case 'revise':
    case 'renew':
      return null
  }
}
