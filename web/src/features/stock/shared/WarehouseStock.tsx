import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
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
    <Card title={t('stock.warehouse.title')}>
      {data ? (
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          <StatTile label={t('stock.warehouse.articles')} value={number(data.all)} href={list} />
          <StatTile label={t('stock.tabs.low')} value={number(data.low)} href={`${list}&tab=low`} />
          <StatTile label={t('stock.tabs.out')} value={number(data.out)} href={`${list}&tab=out`} />
        </div>
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Card>
  )
}
