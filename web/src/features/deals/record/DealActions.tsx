import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Copy, Ellipsis, PackageOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  hasOfferScreen,
  lookOf,
  offerAddress,
  openActions,
  repeatAddress,
  type SellerAction,
} from '#features/deals/shared/dealActions.ts'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { type ActionTarget, PrimaryAction } from '#ui/record/PrimaryAction.tsx'
import { canAmend } from './amendment/openAmendment.ts'
import { canClose } from './closing/closing.ts'
import type { DeliveryStep } from './fulfilment/deliveryStep.ts'
import { canPack, lineProgressOf } from './fulfilment/lineProgress.ts'

const Decision = lazyPart(() => import('#features/deals/shared/decisions/Decision.tsx'), 'Decision')
const AmendDialog = lazyPart(() => import('./amendment/AmendDialog.tsx'), 'AmendDialog')
const CloseRemainingDialog = lazyPart(() => import('./closing/CloseRemainingDialog.tsx'), 'CloseRemainingDialog')

const DisputeActions = lazyPart(() => import('./dispute/DisputeActions.tsx'), 'DisputeActions')
const DeliveryStepButton = lazyPart(() => import('./fulfilment/DeliveryStepButton.tsx'), 'DeliveryStepButton')

const PackDrawer = lazyPart(() => import('./fulfilment/PackDrawer.tsx'), 'PackDrawer')

interface Props {
  deal: Deal
  /** The seller's next step in the delivery. */
  step?: DeliveryStep | undefined
}

/** The actions that are possible now: the two most likely ones as buttons, the others in a menu. */
export function DealActions({ deal, step }: Props) {
  const { t } = useTranslation()
  const hasLeft = deal.blanket_order?.lines.some(({ left }) => left !== '0')
  const open = openActions(deal).filter(
    (action) =>
      (action !== 'close_remaining' || canClose(deal)) &&
      (action !== 'amend' || canAmend(deal)) &&
      (action !== 'call_off' || hasLeft) &&
      // While it is in force, a cancelled call-off can still give its quantity back.
      (action !== 'extend_blanket_order' || hasLeft || deal.status === 'in_force'),
  )
  const linked = useLinkedAction(open)
  const [chosen, setChosen] = useState<SellerAction | undefined>(linked.action)
  const progress = lineProgressOf(deal)
  const mayShip = useHasRight('deals.ship')
  const mayQuote = useHasRight('deals.quote')
  const isPackable = mayShip && canPack(deal, progress)
  const [isPacking, setPacking] = useState(false)
  const shown = open.filter((action) => isButton(action, deal)).slice(0, isPackable || step ? 1 : 2)

  const targetOf = (action: SellerAction): ActionTarget =>
    hasOfferScreen(action) ? { href: offerAddress(deal.id) } : { onChoose: () => setChosen(action) }

  const buttons = shown.map((action) => ({
    id: String(action),
    label: t(`deals.actions.${action}`),
    icon: lookOf(action).icon,
    target: targetOf(action),
  }))
  if (isPackable) {
    const target = { onChoose: () => setPacking(true) }
    buttons.unshift({ id: 'pack', label: t('deals.fulfilment.pack.do'), icon: PackageOpen, target })
  }

  // A menu alone stays beside the sentence on a phone.
  const isMenuAlone = buttons.length === 0 && !step && deal.status !== 'disputed'

  function close() {
    setChosen(undefined)
    linked.forget()
  }

  return (
    <div className={classes('flex flex-wrap items-center gap-2', !isMenuAlone && 'max-sm:w-full')}>
      {deal.dispute && deal.status === 'disputed' && (
        <Suspense fallback={<Skeleton shape="box" className="h-10 w-36" />}>
          <DisputeActions deal={deal} dispute={deal.dispute} />
        </Suspense>
      )}
      {step && (
        <div className={classes('max-sm:grid', buttons.length > 0 ? 'max-sm:basis-full' : 'max-sm:grow')}>
          <Suspense fallback={<Skeleton shape="box" className="h-10 w-36" />}>
            <DeliveryStepButton deal={deal} step={step} />
          </Suspense>
        </div>
      )}
      {buttons.map(({ id, ...button }, index) => (
        <div
          key={id}
          // On a phone the second button shares its row with the menu.
          className={classes(
            'max-sm:grid',
            index === 0 && buttons.length > 1 && !step ? 'max-sm:basis-full' : 'max-sm:grow',
          )}
        >
          <PrimaryAction
            {...button} // Changing a quote that the buyer can accept is not what is asked for.
            look={index === 0 && !step && id !== 'revise' ? 'primary' : 'secondary'}
          />
        </div>
      ))}
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...open
            .filter((action) => !shown.includes(action))
            .map((action) => ({
              id: action,
              label: t(`deals.actions.${action}`),
              ...lookOf(action),
              ...targetOf(action),
            })),
          ...(mayQuote && deal.kind === 'product' && deal.status !== 'draft'
            ? [{ id: 'repeat', label: t('deals.actions.repeat'), icon: Copy, href: repeatAddress(deal.id) }]
            : []),
          helpAction(t, 'deal', deal.id),
        ]}
      />
      {/* Stays open when the remaining quantities change behind it, so that no input is lost. */}
      {isPacking && (
        <Suspense>
          <PackDrawer deal={deal} progress={progress} onClose={() => setPacking(false)} />
        </Suspense>
      )}
      {chosen && (
        <Suspense>
          {chosen === 'close_remaining' ? (
            <CloseRemainingDialog deal={deal} onClose={close} />
          ) : chosen === 'amend' ? (
            <AmendDialog deal={deal} onClose={close} />
          ) : (
            <Decision key={chosen} deal={deal} action={chosen} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

/**
 * An action that ends the deal is never a button, even if it is the only one left, and neither is a change of what is
 * agreed. Closing the remainder is one once a part of the goods is on its way: the deal goes on with that part.
 */
function isButton(action: SellerAction, { fulfilment_status: delivered }: Deal): boolean {
  if (action !== 'close_remaining') return action !== 'amend' && !lookOf(action).danger
  return delivered === 'partly_shipped' || delivered === 'partly_delivered'
}

/** The action that a link from the board names (`?do=decline`), if it is still possible. */
function useLinkedAction(open: readonly SellerAction[]) {
  const { do: linked }: { do?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    action: open.find((action) => action === linked && !hasOfferScreen(action)),
    forget() {
      if (linked !== undefined) void navigate({ to: '.', search: {}, replace: true })
    },
  }
}
