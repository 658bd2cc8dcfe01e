import { withdrawReceipt } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionsKey } from '#features/subscriptions/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheInvoice } from '../queries.ts'

/** Takes a receipt back that the staff still check, so that the invoice can be paid in another way. */
export function WithdrawReceipt({ id }: { id: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(withdrawReceipt, { params: { id }, body: {} }),
    onSuccess(invoice) {
      cacheInvoice(queries, invoice)
      toast({ tone: 'good', text: t('subscriptions.done.withdraw_receipt') })
    },
    onError(error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      // The staff may have been quicker: the screen shows what they decided.
      return queries.invalidateQueries({ queryKey: [subscriptionsKey] })
    },
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button icon={Undo2} onClick={() => setConfirming(true)} className="mt-3 mb-1 w-full">
        {t('subscriptions.transfer.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('subscriptions.transfer.withdrawTitle')}
        consequence={t('subscriptions.transfer.withdrawText')}
        confirmLabel={t('subscriptions.transfer.withdraw')}
        busy={isPending}
        onConfirm={mutate}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
