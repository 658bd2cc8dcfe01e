import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'

const places = {
  levels: screenPaths.stock,
  ledger: screenPaths.stockLedger,
  counts: screenPaths.stocktakes,
  transfers: screenPaths.transfers,
  quarantine: `${screenPaths.returns}?tab=quarantined`,
} as const

interface Props {
  selected: Exclude<keyof typeof places, 'quarantine'>
}

/** The tabs of the stock screens, each with its own address. */
export function StockTabs({ selected }: Props) {
  const { t } = useTranslation()
  // Returned goods in quarantine are in no stock; they are released in their returns.
  const seesReturns = useHasRight('deals.see')
  const all = ['levels', 'ledger', 'counts', 'transfers', ...(seesReturns ? (['quarantine'] as const) : [])] as const
  const tabs = all.map((id) => ({
    id,
    label: t(`stock.places.${id}`),
    href: places[id],
  }))
  return <LinkTabs look="pills" label={t('stock.places.label')} tabs={tabs} selected={selected} />
}
