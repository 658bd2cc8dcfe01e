import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { StatTile } from '#ui/record/StatTile.tsx'
import { stockCountsQuery } from './queries.ts'

interface Props {
  warehouseId: string
}

/** What a warehouse holds, in three figures that link to their lists. */
export function WarehouseStock({ warehouseId }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data, isError } = useQuery(stockCountsQuery(warehouseId))
  if (isError) return null

  const list = `${screenPaths.stock}?warehouse=${warehouseId}`
  return (
    <section aria-label={t('stock.warehouse.title')} className="grid grid-cols-3 gap-2 sm:gap-4">
      <StatTile label={t('stock.warehouse.articles')} value={data && number(data.all)} href={list} />
      <StatTile label={t('stock.tabs.low')} value={data && number(data.low)} href={`${list}&tab=low`} />
      <StatTile label={t('stock.tabs.out')} value={data && number(data.out)} href={`${list}&tab=out`} />
    </section>
  )
}
