import {
  activatePriceList,
  archivePriceList,
  deactivatePriceList,
  restorePriceList,
} from '@mawrid/contract/prices/calls.ts'
import type { PriceList } from '@mawrid/contract/prices/priceList.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CircleCheck, CircleDashed, Pencil, TableProperties } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { RecordAction } from '#ui/record/RecordHeader.tsx'
import { priceListQuery } from '../shared/queries.ts'

const calls = {
  activate: activatePriceList,
  deactivate: deactivatePriceList,
  archive: archivePriceList,
  restore: restorePriceList,
} as const

interface Move {
  list: PriceList
  action: keyof typeof calls
}

/** What can be done with the list, the likeliest first. */
export function usePriceListActions(list: PriceList | undefined): RecordAction[] {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ list: { id, version }, action }: Move) =>
      callApi(calls[action], { params: { id }, body: { version } }),
    onSuccess(moved, { action }) {
      queries.setQueryData(priceListQuery(moved.id).queryKey, moved)
      toast({ tone: 'good', text: t(`prices.moved.${action}`) })
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['prices'] }),
  })
  if (!list) return []
  const { id, allowed_actions, price_count } = list
  const may = (action: string) => allowed_actions.includes(action)
  const moving = (action: Move['action'], icon: typeof Archive): RecordAction[] =>
    may(action)
      ? [
          {
            id: action,
            label: t(`prices.move.${action}`),
            icon,
            busy: isPending,
            onChoose: () => mutate({ list, action }),
          },
        ]
      : []
  const setPrices: RecordAction[] = may('set_prices')
    ? [
        {
          id: 'set_prices',
          label: t('screens.priceListPrices'),
          icon: TableProperties,
          href: recordPath('priceListPrices', id),
        },
      ]
    : []
  return [
    ...(price_count === 0 ? setPrices : []),
    ...moving('activate', CircleCheck),
    ...moving('restore', ArchiveRestore),
    ...(price_count === 0 ? [] : setPrices),
    ...(may('edit')
      ? [{ id: 'edit', label: t('screens.priceListEdit'), icon: Pencil, href: recordPath('priceListEdit', id) }]
      : []),
    ...moving('deactivate', CircleDashed),
    ...moving('archive', Archive),
  ]
}
