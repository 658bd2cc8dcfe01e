import { removeSavedCard } from '@mawrid/contract/subscriptions/cards.calls.ts'
import type { SavedCard } from '@mawrid/contract/subscriptions/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsKey } from '#features/subscriptions/shared/queries.ts'
import { useCardName } from '#features/subscriptions/shared/useCardName.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  card: SavedCard
  onClose: () => void
}

export function RemoveCardDialog({ card, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const named = { card: useCardName()(card) }
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(removeSavedCard, { params: { id: card.id } }),
    onSuccess: () => toast({ tone: 'good', text: t('subscriptions.done.removeCard', named) }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: [subscriptionsKey] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('subscriptions.cards.removeTitle', named)}
      consequence={t(card.renews ? 'subscriptions.cards.removeRenewing' : 'subscriptions.cards.removeText')}
      confirmLabel={t('subscriptions.cards.remove')}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
