import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { stockCountsQuery } from './queries.ts'

/** What a warehouse holds, in three counts that link to their lists. */
export function useWarehouseStock(warehouseId: string): Fact[] {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data, isError } = useQuery(stockCountsQuery(warehouseId))
  if (isError) return []

  const list = `${screenPaths.stock}?warehouse=${warehouseId}`
  const fact = (label: string, count: number | undefined, href: string): Fact => ({
    label,
    value:
      count === undefined ? (
        <Skeleton className="my-1 h-4 w-10" />
      ) : (
        <Anchor href={href} className="touch-target font-medium text-accent underline-offset-4 hover:underline">
          <bdi className="tabular-nums">{number(count)}</bdi>
        </Anchor>
      ),
  })
  return [
    fact(t('stock.warehouse.articles'), data?.all, list),
    fact(t('stock.tabs.low'), data?.low, `${list}&tab=low`),
    fact(t('stock.tabs.out'), data?.out, `${list}&tab=out`),
  ]
}
