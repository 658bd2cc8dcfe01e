import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { refetchSession } from '#platform/session/sessionStore.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { cacheSubscription, quoteQuery } from '../shared/queries.ts'
import { useRenewal } from '../shared/useRenewal.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type Chosen, tryOut } from './purchases.ts'
import { QuoteLines } from './QuoteLines.tsx'

export interface ChosenChange extends Chosen {
  readonly kind: 'trial' | 'renew' | 'change'
  readonly quote: Quote | undefined
}

interface Props {
  change: ChosenChange
  subscription: Subscription | undefined
  onClose: () => void
}

/** The confirmation of a choice. */
export function ChoiceDialog({ change, subscription, onClose }: Props) {
  if (change.kind === 'trial') return <TrialDialog chosen={change} onClose={onClose} />
  if (!subscription) return null
  if (change.kind === 'renew') return <RenewDialog subscription={subscription} onClose={onClose} />
  return change.quote && <ChangeDialog quote={change.quote} subscription={subscription} onClose={onClose} />
}

interface TrialDialogProps {
  chosen: Chosen
  onClose: () => void
}

/** A company's only trial: it starts at once and is free. */
function TrialDialog({ chosen, onClose }: TrialDialogProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { offered } = chosen
  const name = nameIn(lang, offered)

  async function start() {
    const subscription = await tryOut(chosen)
    // The session has to include the new access before the screen that needs it opens.
    await refetchSession()
    return subscription
  }

  return (
    <ConfirmActionDialog
      title={t('subscriptions.trial.title', { name })}
      consequence={t('subscriptions.trial.text', { count: offered.trial_days, formatted: number(offered.trial_days) })}
      confirmLabel={t('subscriptions.trial.confirm')}
      run={start}
      doneText={t('subscriptions.done.try', { name })}
      onDone={(subscription) => {
        cacheSubscription(queries, subscription)
        go(screenPaths.subscriptions)
      }}
      onClose={onClose}
    />
  )
}

interface RenewDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Another period of the current plan: its price and its days. */
function RenewDialog({ subscription, onClose }: RenewDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { package: own, period } = subscription
  const { data: quote, error } = useQuery(quoteQuery(own.id, period))
  const { renew, isRenewing } = useRenewal(subscription)
  return (
    <FormDialog
      title={t('subscriptions.renewal.title', { name: nameIn(lang, own) })}
      confirmLabel={t('subscriptions.renewal.confirm')}
      busy={isRenewing}
      error={quote ? null : error}
      onConfirm={renew}
      onClose={onClose}
    >
      {quote ? <QuoteLines quote={quote} /> : !error && <QuoteSkeleton />}
    </FormDialog>
  )
}

function QuoteSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-6 w-full" />
    </div>
  )
}
