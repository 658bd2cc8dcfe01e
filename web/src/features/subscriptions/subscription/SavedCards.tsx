import { removeSavedCard } from '@mawrid/contract/subscriptions/cards.calls.ts'
import type { SavedCard, Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { Card } from '#ui/record/Card.tsx'
import { isAllowed } from '../shared/paymentState.ts'
import { cardsQuery, subscriptionsKey } from '../shared/queries.ts'
import { useCardName } from '../shared/useCardName.ts'
import { RenewalDialog } from './RenewalDialog.tsx'

/** The cards that the payment service has stored for this company, and which one pays the renewal. */
export function SavedCards({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const [isSetting, setSetting] = useState(false)
  const [removed, setRemoved] = useState<SavedCard>()
  const cards = useQuery(cardsQuery)
  return (
    <Card
      title={t('subscriptions.cards.title')}
      aside={
        // Without a card there is nothing to choose.
        cards.data?.length !== 0 &&
        isAllowed(subscription, 'set_renewal') && (
          <Button size="sm" onClick={() => setSetting(true)}>
            {t('subscriptions.actions.set_renewal')}
          </Button>
        )
      }
    >
      {cards.data ? (
        <CardList cards={cards.data} onRemove={setRemoved} />
      ) : cards.error ? (
        <PartFailed text={problemText(cards.error, t)} part={cards} />
      ) : (
        <Skeleton className="my-2 h-4 w-1/2" />
      )}
      {isSetting && <RenewalDialog subscription={subscription} onClose={() => setSetting(false)} />}
      {removed && <RemoveCardDialog card={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}

interface ListProps {
  cards: readonly SavedCard[]
  onRemove: (card: SavedCard) => void
}

function CardList({ cards, onRemove }: ListProps) {
  const { t } = useTranslation()
  const cardName = useCardName()
  if (cards.length === 0) return <p className="py-1 text-ink-soft">{t('subscriptions.cards.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <li key={card.id} className="flex items-center gap-3 py-2">
          <CreditCard size={20} aria-hidden className="shrink-0 text-ink-soft" />
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="tabular-nums">{cardName(card)}</span>
              {card.renews && <StatusPill tone="good" icon={RefreshCw} label={t('subscriptions.cards.renews')} />}
            </p>
            {card.holder && (
              <p className="truncate text-sm text-ink-soft">
                <bdi>{card.holder}</bdi>
              </p>
            )}
          </div>
          <IconButton
            size="sm"
            icon={Trash2}
            label={t('subscriptions.cards.removeNamed', { card: cardName(card) })}
            onClick={() => onRemove(card)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RemoveCardDialogProps {
  card: SavedCard
  onClose: () => void
}

function RemoveCardDialog({ card, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const named = { card: useCardName()(card) }

  function close() {
    void queries.invalidateQueries({ queryKey: [subscriptionsKey] })
    onClose()
  }

  return (
    <ConfirmActionDialog
      danger
      title={t('subscriptions.cards.removeTitle', named)}
      consequence={t(card.renews ? 'subscriptions.cards.removeRenewing' : 'subscriptions.cards.removeText')}
      confirmLabel={t('subscriptions.cards.remove')}
      run={() => callApi(removeSavedCard, { params: { id: card.id } })}
      doneText={t('subscriptions.done.removeCard', named)}
      onClose={close}
    />
  )
}
