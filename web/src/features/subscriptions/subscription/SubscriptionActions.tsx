import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import {
  resumeSubscription,
  withdrawSubscription,
  withdrawSubscriptionChange,
} from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { CalendarX, CreditCard, Ellipsis, PackageOpen, RefreshCw, Settings2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { type ActionLook, type ActionTarget, PrimaryAction } from '#ui/record/PrimaryAction.tsx'
import { isAllowed, type SubscriptionAction } from '../shared/paymentState.ts'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { useRenewal } from '../shared/useRenewal.ts'

/** The actions that are possible now: the most likely one as a button, the others in a menu. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ConfirmedAction>()
  const { renew, isRenewing } = useRenewal(subscription)
  const [first, ...more] = openActions(subscription)

  const targetOf = (action: SubscriptionAction): ActionTarget => {
    if (action === 'change') return { href: screenPaths.subscriptionChoose }
    if (action === 'pay') return { href: subscriptionInvoiceAddress(subscription.open_invoice ?? '') }
    return { onChoose: () => (action === 'renew' ? renew() : setChosen(action)) }
  }

  return (
    <div className="flex items-center gap-2">
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...more.map((action) => ({
            id: action,
            label: t(`subscriptions.actions.${action}`),
            ...lookOf(action),
            ...targetOf(action),
          })),
          helpAction(t, 'subscription', subscription.id),
        ]}
      />
      {first && (
        <PrimaryAction
          label={t(`subscriptions.actions.${first}`)}
          icon={lookOf(first).icon}
          look={isUrgent(first, subscription) ? 'primary' : 'secondary'}
          isBusy={isRenewing}
          target={targetOf(first)}
        />
      )}
      {chosen && (
        <Suspense>
          <ActionDialog subscription={subscription} action={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

// Loaded when they are opened: reading the subscription does not need their fields.
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), 'CancelDialog')
const RenewalDialog = lazyPart(() => import('./RenewalDialog.tsx'), 'RenewalDialog')

interface ActionDialogProps {
  subscription: Subscription
  action: ConfirmedAction
  onClose: () => void
}

/** The dialog of an action. */
function ActionDialog({ subscription, action, onClose }: ActionDialogProps) {
  switch (action) {
    case 'cancel':
      return <CancelDialog subscription={subscription} onClose={onClose} />
    case 'set_renewal':
      return <RenewalDialog subscription={subscription} onClose={onClose} />
    case 'keep':
    case 'withdraw':
    case 'withdraw_change':
      return <UndoDialog subscription={subscription} action={action} onClose={onClose} />
  }
}

interface UndoDialogProps {
  subscription: Subscription
  action: 'keep' | 'withdraw' | 'withdraw_change'
  onClose: () => void
}

/** Undoes a cancellation, or withdraws a choice that has not started yet. */
function UndoDialog({ subscription: { id, version }, action, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSubscriptionMove()
  const calls = {
    keep: () => callApi(resumeSubscription, { params: { id }, body: { version } }),
    withdraw: () => callApi(withdrawSubscription, { params: { id }, body: {} }),
    withdraw_change: () => callApi(withdrawSubscriptionChange, { params: { id }, body: { version } }),
  }

  return (
    <ConfirmActionDialog
      title={t(`subscriptions.sure.${action}.title`)}
      consequence={t(`subscriptions.sure.${action}.text`)}
      confirmLabel={t(`subscriptions.actions.${action}`)}
      run={() => mutateAsync({ run: calls[action] })}
      doneText={t(`subscriptions.done.${action}`)}
      onClose={onClose}
    />
  )
}

/** The looks of the actions, the most likely first. */
const looks = {
  pay: { icon: CreditCard },
  keep: { icon: Undo2 },
  change: { icon: PackageOpen },
  renew: { icon: RefreshCw },
  set_renewal: { icon: Settings2 },
  withdraw_change: { icon: Undo2 },
  withdraw: { icon: Undo2 },
  cancel: { icon: CalendarX, danger: true },
} as const satisfies Record<SubscriptionAction, ActionLook>

/** The actions that open a dialog. */
export type ConfirmedAction = Exclude<SubscriptionAction, 'pay' | 'change' | 'renew'>

const actions = Object.keys(looks) as SubscriptionAction[]

function lookOf(action: SubscriptionAction): ActionLook {
  return looks[action]
}

/** The actions that are possible now. With an open invoice, "renew" would lead to the same payment as "pay". */
export function openActions(subscription: Subscription): SubscriptionAction[] {
  const open = actions.filter((action) => isAllowed(subscription, action))
  if (open.includes('pay')) return open.filter((action) => action !== 'renew')
  if (subscription.status !== 'trialing') return open
  return open.toSorted((one, other) => Number(other === 'renew') - Number(one === 'renew'))
}

/** Whether this action is urgent, so that its button is the primary one. */
function isUrgent(action: SubscriptionAction, { status }: Pick<Subscription, 'status'>): boolean {
  return action === 'pay' || action === 'keep' || (action === 'renew' && status !== 'active')
}
