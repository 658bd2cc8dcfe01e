import { cancelInvoice, issueInvoice, removeInvoice } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog, useConfirmedAction } from '#platform/forms/ConfirmActionDialog.tsx'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { codeText } from '#ui/format/nameIn.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { IssueDialog } from '../shared/IssueDialog.tsx'
import { forgetInvoice, useInvoiceMove } from '../shared/queries.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Confirms that an invoice is issued, cancelled or deleted. */
export function InvoiceActionDialog({ action, ...props }: Props & { action: 'issue' | 'cancel' | 'delete' }) {
  if (action === 'issue') return <IssueInvoiceDialog {...props} />
  return action === 'cancel' ? <CancelDialog {...props} /> : <DeleteDialog {...props} />
}

function IssueInvoiceDialog({ invoice: { id, kind, version, restock }, onClose }: Props) {
  const { t } = useTranslation()
  const { mutateAsync } = useInvoiceMove(id)
  const { confirm, isBusy, error } = useConfirmedAction({
    run: () => mutateAsync({ run: () => callApi(issueInvoice, { params: { id }, body: { version } }) }),
    doneText: ({ number }) => t('invoices.done.issue', { number: codeText(number ?? '') }),
    onClose,
  })
  const isRestocking = restock.some(({ qty }) => qty !== '0')
  const props = { kind, isRestocking, isBusy, onConfirm: confirm, onClose }
  return <IssueDialog {...props} error={<ProblemBanner error={error} />} />
}

function CancelDialog({ invoice: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const { mutateAsync } = useInvoiceMove(id)
  return (
    <ConfirmActionDialog
      title={t('invoices.sure.cancel.title')}
      consequence={t('invoices.sure.cancel.text')}
      confirmLabel={t('invoices.actions.cancel')}
      danger
      run={() => mutateAsync({ run: () => callApi(cancelInvoice, { params: { id }, body: { version } }) })}
      doneText={({ number }) => t('invoices.done.cancel', { number: codeText(number ?? '') })}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ invoice: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  return (
    <ConfirmActionDialog
      title={t('invoices.sure.delete.title')}
      consequence={t('invoices.sure.delete.text')}
      confirmLabel={t('invoices.actions.delete')}
      danger
      run={() => callApi(removeInvoice, { params: { id } })}
      doneText={t('invoices.done.delete')}
      onDone={() => {
        go(screenPaths.invoices)
        forgetInvoice(queries, id)
      }}
      onClose={onClose}
    />
  )
}
