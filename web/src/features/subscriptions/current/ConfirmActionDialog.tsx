import {
  keepSubscription,
  withdrawSubscription,
  withdrawSubscriptionChange,
} from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useSubscriptionMove } from '../shared/useSubscriptionMove.ts'

interface Props {
  subscription: Subscription
  action: 'keep' | 'withdraw' | 'withdraw_change'
  onClose: () => void
}

/** An action that needs no more than a yes. */
export function ConfirmActionDialog({ subscription: { id, version }, action, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useSubscriptionMove()

  const ways = {
    keep: () => callApi(keepSubscription, { params: { id }, body: { version } }),
    withdraw: () => callApi(withdrawSubscription, { params: { id }, body: {} }),
    withdraw_change: () => callApi(withdrawSubscriptionChange, { params: { id }, body: { version } }),
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(`subscriptions.sure.${action}.title`)}
      consequence={t(`subscriptions.sure.${action}.text`)}
      confirmLabel={t(`subscriptions.actions.${action}`)}
      busy={isPending}
      onConfirm={() =>
        mutate(ways[action], {
          onSuccess: () => toast({ tone: 'good', text: t(`subscriptions.done.${action}`) }),
          onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
          onSettled: onClose,
        })
      }
      onCancel={onClose}
    />
  )
}
