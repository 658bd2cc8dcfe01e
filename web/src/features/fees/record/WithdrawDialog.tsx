import { withdrawObjection } from '@mawrid/contract/fees/calls.ts'
import type { FeeLine } from '@mawrid/contract/fees/fee.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  line: FeeLine
  onClose: () => void
}

/** Takes an objection back before the marketplace has answered. */
export function WithdrawDialog({ line, onClose }: Props) {
  const { t } = useTranslation()
  const withdrawing = useMutation(
    {
      mutationFn: () => callApi(withdrawObjection, { params: { id: line.id }, body: {} }),
      onSuccess() {
        toast({ tone: 'good', text: t('fees.done.withdraw_objection') })
        onClose()
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['fees'] }),
    },
    queryClient,
  )
  return (
    <FormDialog
      title={t('fees.actions.withdraw_objection')}
      description={t('fees.dialog.withdraw', { deal: line.deal.number })}
      confirmLabel={t('fees.actions.withdraw_objection')}
      busy={withdrawing.isPending}
      error={withdrawing.error}
      onConfirm={() => withdrawing.mutate()}
      onClose={onClose}
    />
  )
}
