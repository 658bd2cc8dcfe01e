import { setRenewal } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { SavedCard, Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cardsQuery } from '../shared/queries.ts'
import { useCardName } from '../shared/useCardName.ts'

interface Props {
  subscription: Subscription
  onClose: () => void
}

/** Turns automatic renewal on or off and chooses the card. */
export function RenewalDialog({ subscription, onClose }: Props) {
  const { t } = useTranslation()
  const { data: cards, error } = useQuery(cardsQuery)
  return cards ? (
    <ChoiceOfCard subscription={subscription} cards={cards} onClose={onClose} />
  ) : (
    <FormDialog
      title={t('subscriptions.actions.set_renewal')}
      confirmLabel={t('subscriptions.autoRenew.save')}
      busy={false}
      error={error}
      onConfirm={onClose}
      onClose={onClose}
    >
      {!error && <Spinner />}
    </FormDialog>
  )
}

const manual = 'by_hand'

function ChoiceOfCard({ subscription, cards, onClose }: Props & { cards: readonly SavedCard[] }) {
  const { t } = useTranslation()
  const cardName = useCardName()
  const [chosen, setChosen] = useState(cards.find(({ renews }) => renews)?.id ?? manual)
  const { mutate, isPending, error } = useSubscriptionMove()
  const { id, version } = subscription

  function save() {
    const body = { auto_renew: chosen !== manual, card: chosen === manual ? null : chosen, version }
    mutate(
      { run: () => callApi(setRenewal, { params: { id }, body }) },
      {
        onSuccess({ auto_renew }) {
          toast({
            tone: 'good',
            text: t(auto_renew ? 'subscriptions.done.renewsItself' : 'subscriptions.done.renewsByHand'),
          })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('subscriptions.actions.set_renewal')}
      description={t(cards.length === 0 ? 'subscriptions.autoRenew.noCards' : 'subscriptions.autoRenew.text')}
      confirmLabel={t('subscriptions.autoRenew.save')}
      busy={isPending}
      error={error}
      onConfirm={save}
      onClose={onClose}
    >
      <RadioGroup
        label={t('subscriptions.fields.renewal')}
        value={chosen}
        onChange={setChosen}
        choices={[
          ...cards.map((card) => ({
            value: card.id,
            label: t('subscriptions.autoRenew.with', { card: cardName(card) }),
            ...(card.holder && { help: <bdi>{card.holder}</bdi> }),
          })),
          {
            value: manual,
            label: t('subscriptions.autoRenew.byHand'),
            help: t('subscriptions.autoRenew.byHandText'),
          },
        ]}
      />
    </FormDialog>
  )
}
