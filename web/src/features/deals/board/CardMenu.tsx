import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { actionAddress, lookOf, openActions } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'

/** A card moves by what its state allows, never by being dragged: each move asks what it has to ask. */
export function CardMenu({ deal }: { deal: DealRow }) {
  const { t } = useTranslation()
  const label = t('deals.board.actions', { number: `\u2066${deal.number}\u2069` })
  return (
    <span className="relative z-[1] -me-1.5 -mt-1.5">
      <Menu
        label={label}
        align="end"
        trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={label} />}
        entries={[
          { id: 'open', label: t('deals.board.open'), href: dealAddress(deal.id) },
          ...openActions(deal).map((action) => ({
            id: action,
            label: t(`deals.actions.${action}`),
            href: actionAddress(deal.id, action),
            ...lookOf(action),
          })),
        ]}
      />
    </span>
  )
}
