import { archiveCustomer, restoreCustomer, unblockCustomer } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ban, CircleCheck, FilePlus2, FileText, Gauge, Merge, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { RecordAction } from '#ui/record/RecordHeader.tsx'
import { customerQuery } from '../shared/queries.ts'

/** What can be done with the customer, the likeliest first. */
export function useCustomerActions(
  customer: Customer | undefined,
  open: (dialog: 'block' | 'credit' | 'merge') => void,
): RecordAction[] {
  const { t } = useTranslation()
  const { isMoving, move } = useCustomerMove()
  const seesInvoices = useHasRight('invoices.see')
  const mayQuote = useHasRight('deals.quote')
  if (!customer) return []
  const { id, allowed_actions } = customer
  const may = (action: string) => allowed_actions.includes(action)
  const moving = (action: 'unblock' | 'archive' | 'restore', icon: typeof Archive): RecordAction[] =>
    may(action)
      ? [
          {
            id: action,
            label: t(`customers.move.${action}`),
            icon,
            busy: isMoving,
            onChoose: () => move({ customer, action }),
          },
        ]
      : []
  const quote: RecordAction[] =
    mayQuote && customer.status === 'active'
      ? [
          {
            id: 'quote',
            label: t('screens.dealCreate'),
            icon: FilePlus2,
            href: `${screenPaths.dealCreate}?customer=${id}`,
            isBeside: true,
          },
        ]
      : []
  const statement: RecordAction[] = seesInvoices
    ? [
        {
          id: 'statement',
          label: t('screens.statement'),
          icon: FileText,
          href: recordPath('statement', id),
          isBeside: true,
        },
      ]
    : []
  return [
    ...moving('unblock', CircleCheck),
    ...moving('restore', ArchiveRestore),
    ...(may('edit')
      ? [{ id: 'edit', label: t('screens.customerEdit'), icon: Pencil, href: recordPath('customerEdit', id) }]
      : []),
    ...quote,
    ...statement,
    ...(may('set_credit')
      ? [
          {
            id: 'set_credit',
            label: t('customers.move.set_credit'),
            icon: Gauge,
            onChoose: () => open('credit'),
          },
        ]
      : []),
    ...(may('merge')
      ? [{ id: 'merge', label: t('customers.move.merge'), icon: Merge, onChoose: () => open('merge') }]
      : []),
    ...(may('block')
      ? [{ id: 'block', label: t('customers.move.block'), icon: Ban, danger: true, onChoose: () => open('block') }]
      : []),
    ...moving('archive', Archive),
  ]
}

const calls = { unblock: unblockCustomer, archive: archiveCustomer, restore: restoreCustomer } as const

interface Move {
  customer: Customer
  action: keyof typeof calls
}

/** Actions that change the status without asking anything. */
function useCustomerMove() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ customer: { id, version }, action }: Move) =>
      callApi(calls[action], { params: { id }, body: { version } }),
    onSuccess(moved, { action }) {
      queries.setQueryData(customerQuery(moved.id).queryKey, moved)
      toast({ tone: 'good', text: t(`customers.moved.${action}`) })
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  })
  return { isMoving: isPending, move: mutate }
}
