import { cancelInvoice, issueInvoice, removeInvoice } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { IssueDialog } from '../shared/IssueDialog.tsx'
import { forgetInvoice } from '../shared/queries.ts'
import { useInvoiceMove } from './useInvoiceMove.ts'

interface Props {
  invoice: Invoice
  action: 'issue' | 'cancel' | 'delete'
  onClose: () => void
}

/** An action that needs no more than a yes. */
export function ConfirmActionDialog({ action, ...props }: Props) {
  return action === 'delete' ? <DeleteDialog {...props} /> : <MoveDialog action={action} {...props} />
}

const calls = { issue: issueInvoice, cancel: cancelInvoice } as const

function MoveDialog({ invoice, action, onClose }: Props & { action: keyof typeof calls }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useInvoiceMove(invoice.id)
  const { id, version } = invoice

  function confirm() {
    mutate(() => callApi(calls[action], { params: { id }, body: { version } }), {
      onSuccess: ({ number }) =>
        toast({ tone: 'good', text: t(`invoices.done.${action}`, { number: `\u2066${number}\u2069` }) }),
      onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
      onSettled: onClose,
    })
  }

  if (action === 'issue') {
    const isRestocking = invoice.restock.some(({ qty }) => qty !== '0')
    return <IssueDialog isRestocking={isRestocking} isBusy={isPending} onConfirm={confirm} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('invoices.sure.cancel.title')}
      consequence={t('invoices.sure.cancel.text')}
      confirmLabel={t('invoices.actions.cancel')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

function DeleteDialog({ invoice: { id }, onClose }: Omit<Props, 'action'>) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(removeInvoice, { params: { id } }),
    onSuccess() {
      toast({ tone: 'good', text: t('invoices.done.delete') })
      go(screenPaths.invoices)
      forgetInvoice(queries, id)
    },
    onError(error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('invoices.sure.delete.title')}
      consequence={t('invoices.sure.delete.text')}
      confirmLabel={t('invoices.actions.delete')}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
