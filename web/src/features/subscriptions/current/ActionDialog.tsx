import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ConfirmedAction } from './actions.ts'
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx'

// Each comes when it is asked for: their fields are not needed to see how the subscription stands.
const CancelDialog = lazyScreen(() => import('./CancelDialog.tsx'), 'CancelDialog')
const RenewalDialog = lazyScreen(() => import('./renewal/RenewalDialog.tsx'), 'RenewalDialog')

interface Props {
  subscription: Subscription
  action: ConfirmedAction
  onClose: () => void
}

/** What an action still has to know, asked above the subscription. */
export function ActionDialog({ subscription, action, onClose }: Props) {
  switch (action) {
    case 'cancel':
      return <CancelDialog subscription={subscription} onClose={onClose} />
    case 'set_renewal':
      return <RenewalDialog subscription={subscription} onClose={onClose} />
    case 'keep':
    case 'withdraw':
    case 'withdraw_change':
      return <ConfirmActionDialog subscription={subscription} action={action} onClose={onClose} />
  }
}
