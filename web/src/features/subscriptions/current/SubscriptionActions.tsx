import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { packageChoice, subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { useRenewal } from '../shared/useRenewal.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type AskedAction, faceOf, isCalling, openActions, type SubscriptionAction } from './actions.ts'

/** What can be done with the subscription now: the likeliest by itself, the others in a menu. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AskedAction>()
  const { renew, isRenewing } = useRenewal(subscription)
  const [first, ...more] = openActions(subscription)

  const wayOf = (action: SubscriptionAction): { href: string } | { onChoose: () => void } => {
    if (action === 'change') return { href: packageChoice }
    if (action === 'pay') return { href: subscriptionInvoiceAddress(subscription.open_invoice ?? '') }
    return { onChoose: () => (action === 'renew' ? renew() : setAsked(action)) }
  }

  if (!first) return null
  const look = isCalling(first, subscription) ? 'primary' : 'secondary'
  const firstWay = wayOf(first)
  return (
    <div className="flex items-center gap-2">
      {'href' in firstWay ? (
        <LinkButton href={firstWay.href} look={look} icon={faceOf(first).icon}>
          {t(`subscriptions.actions.${first}`)}
        </LinkButton>
      ) : (
        <Button look={look} icon={faceOf(first).icon} busy={isRenewing} onClick={firstWay.onChoose}>
          {t(`subscriptions.actions.${first}`)}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label={t('ui.record.more')}
          align="end"
          trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
          entries={more.map((action) => ({
            id: action,
            label: t(`subscriptions.actions.${action}`),
            ...faceOf(action),
            ...wayOf(action),
          }))}
        />
      )}
      {asked && (
        <Suspense>
          <ActionDialog subscription={subscription} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
