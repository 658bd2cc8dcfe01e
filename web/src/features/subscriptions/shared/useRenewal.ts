import { renewSubscription } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { subscriptionInvoiceAddress } from './subscriptionAddresses.ts'

/** Requests the invoice of the next period and opens its payment. */
export function useRenewal({ id }: Pick<Subscription, 'id'>) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const { mutate, isPending } = useSubscriptionMove()
  function renew() {
    mutate(
      { run: () => callApi(renewSubscription, { params: { id }, body: {} }) },
      {
        onSuccess({ open_invoice }) {
          if (open_invoice !== null) go(subscriptionInvoiceAddress(open_invoice))
        },
        onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
      },
    )
  }
  return { renew, isRenewing: isPending }
}
