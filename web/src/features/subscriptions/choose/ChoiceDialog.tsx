import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { Chosen } from './purchases.ts'
import { RenewDialog } from './RenewDialog.tsx'
import { TrialDialog } from './TrialDialog.tsx'

export interface ChosenChange extends Chosen {
  readonly kind: 'trial' | 'renew' | 'change'
  readonly quote: Quote | undefined
}

interface Props {
  asked: ChosenChange
  subscription: Subscription | undefined
  onClose: () => void
}

/** What has to be read before a choice is made. */
export function ChoiceDialog({ asked, subscription, onClose }: Props) {
  if (asked.kind === 'trial') return <TrialDialog chosen={asked} onClose={onClose} />
  if (!subscription) return null
  if (asked.kind === 'renew') return <RenewDialog subscription={subscription} onClose={onClose} />
  return asked.quote && <ChangeDialog quote={asked.quote} subscription={subscription} onClose={onClose} />
}
