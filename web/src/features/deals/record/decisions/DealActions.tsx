import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWritten, lookOf, offerAddress, openActions, type SellerAction } from '#features/deals/shared/dealActions.ts'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { canClose } from './closing/closing.ts'
import { Decision } from './Decision.tsx'

/** What can be done with a deal now: the likeliest by itself, the others in a menu. */
export function DealActions({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const asked = useLinkedAction(deal)
  const [chosen, setChosen] = useState<SellerAction | undefined>(asked.action)
  const open = openActions(deal).filter((action) => action !== 'close_remaining' || canClose(deal))
  // What ends a deal never calls for being pressed, even where nothing else is left to do.
  const loud = open.find((action) => !lookOf(action).danger)

  function close() {
    setChosen(undefined)
    asked.forget()
  }

  return (
    <div className="flex items-center gap-2">
      {loud && <PrimaryAction deal={deal} action={loud} onChoose={setChosen} />}
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...open
            .filter((action) => action !== loud)
            .map((action) => ({
              id: action,
              label: t(`deals.actions.${action}`),
              ...lookOf(action),
              ...(isWritten(action) ? { href: offerAddress(deal.id) } : { onChoose: () => setChosen(action) }),
            })),
          helpAction(t, 'deal', deal.id),
        ]}
      />
      {chosen && <Decision key={chosen} deal={deal} action={chosen} onClose={close} />}
    </div>
  )
}

interface PrimaryActionProps {
  deal: Deal
  action: SellerAction
  onChoose: (action: SellerAction) => void
}

function PrimaryAction({ deal, action, onChoose }: PrimaryActionProps) {
  const { t } = useTranslation()
  const { icon } = lookOf(action)
  const label = t(`deals.actions.${action}`)
  if (isWritten(action)) {
    return (
      <LinkButton href={offerAddress(deal.id)} look="primary" icon={icon}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button look="primary" icon={icon} onClick={() => onChoose(action)}>
      {label}
    </Button>
  )
}

/** What a card of the board asked for (`?do=decline`), as far as it can still be done. */
function useLinkedAction(deal: Deal) {
  const { do: asked }: { do?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    action: openActions(deal).find((action) => action === asked && !isWritten(action)),
    forget() {
      if (asked !== undefined) void navigate({ to: '.', search: {}, replace: true })
    },
  }
}
