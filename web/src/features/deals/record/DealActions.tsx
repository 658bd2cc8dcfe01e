import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  hasOfferScreen,
  lookOf,
  offerAddress,
  openActions,
  type SellerAction,
} from '#features/deals/shared/dealActions.ts'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { type ActionTarget, PrimaryAction } from '#ui/record/PrimaryAction.tsx'
import { canClose } from './closing/closing.ts'

const Decision = lazyPart(async () => ({
  default: (await import('#features/deals/shared/decisions/Decision.tsx')).Decision,
}))
const CloseRemainingDialog = lazyPart(async () => ({
  default: (await import('./closing/CloseRemainingDialog.tsx')).CloseRemainingDialog,
}))

/** The actions that are possible now: the two most likely ones as buttons, the others in a menu. */
export function DealActions({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const linked = useLinkedAction(deal)
  const [chosen, setChosen] = useState<SellerAction | undefined>(linked.action)
  const open = openActions(deal).filter((action) => action !== 'close_remaining' || canClose(deal))
  // An action that ends the deal is never a button, even if it is the only one left.
  const buttons = open.filter((action) => !lookOf(action).danger).slice(0, 2)

  const targetOf = (action: SellerAction): ActionTarget =>
    hasOfferScreen(action) ? { href: offerAddress(deal.id) } : { onChoose: () => setChosen(action) }

  function close() {
    setChosen(undefined)
    linked.forget()
  }

  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <div className="flex grow flex-wrap gap-2 max-sm:*:grow">
        {buttons.map((action, index) => (
          <PrimaryAction
            key={action}
            label={t(`deals.actions.${action}`)}
            icon={lookOf(action).icon}
            look={index === 0 ? 'primary' : 'secondary'}
            target={targetOf(action)}
          />
        ))}
      </div>
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...open
            .filter((action) => !buttons.includes(action))
            .map((action) => ({
              id: action,
              label: t(`deals.actions.${action}`),
              ...lookOf(action),
              ...targetOf(action),
            })),
          helpAction(t, 'deal', deal.id),
        ]}
      />
      {chosen && (
        <Suspense>
          {chosen === 'close_remaining' ? (
            <CloseRemainingDialog deal={deal} onClose={close} />
          ) : (
            <Decision key={chosen} deal={deal} action={chosen} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

/** The action that a link from the board names (`?do=decline`), if it is still allowed. */
function useLinkedAction(deal: Deal) {
  const { do: linked }: { do?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    action: openActions(deal).find((action) => action === linked && !hasOfferScreen(action)),
    forget() {
      if (linked !== undefined) void navigate({ to: '.', search: {}, replace: true })
    },
  }
}
