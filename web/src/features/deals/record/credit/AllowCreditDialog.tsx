import { allowCredit } from '@mawrid/contract/deals/credit.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { dealCreditQuery } from '../../shared/queries.ts'

interface Props {
  deal: Deal
  onClose: () => void
}

/** Lets this deal be accepted beyond the credit limit, or its next call-off or change, with the reason that stays in its history. */
export function AllowCreditDialog({ deal: { id, version, status }, onClose }: Props) {
  const { t } = useTranslation()
  // What is allowed then is a call-off or a change.
  const isAgreed = status === 'in_force' || status === 'accepted'
  const allow = t(isAgreed ? 'deals.credit.once.allow' : 'deals.credit.allow')
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string; version: number }) => callApi(allowCredit, { params: { id }, body }),
    onSuccess({ credit }) {
      queries.setQueryData(dealCreditQuery(id).queryKey, credit)
      toast({ tone: 'good', text: t('deals.credit.done') })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['deals'] }),
  })

  function confirm() {
    const read = errors.read(allowCredit.body, { reason, version })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={allow}
      description={t(isAgreed ? 'deals.credit.once.lead' : 'deals.credit.lead')}
      confirmLabel={allow}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextAreaField
        id="credit-reason"
        label={t('deals.credit.reason')}
        required
        {...limitsOf(allowCredit.body.shape.reason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.of('reason', t('deals.credit.reason'))}
      />
    </FormDialog>
  )
}
