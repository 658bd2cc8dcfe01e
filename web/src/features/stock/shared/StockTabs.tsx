import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'

const places = {
  levels: screenPaths.stock,
  ledger: screenPaths.stockLedger,
  counts: screenPaths.stocktakes,
  transfers: screenPaths.transfers,
} as const

interface Props {
  selected: keyof typeof places
}

/** The tabs of the stock screens, each with its own address. */
export function StockTabs({ selected }: Props) {
  const { t } = useTranslation()
  const tabs = (['levels', 'ledger', 'counts', 'transfers'] as const).map((id) => ({
    id,
    label: t(`stock.places.${id}`),
    href: places[id],
  }))
  return <LinkTabs look="pills" label={t('stock.places.label')} tabs={tabs} selected={selected} />
}
