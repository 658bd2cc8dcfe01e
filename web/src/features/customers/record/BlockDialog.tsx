import type { BodyOf } from '@mawrid/contract/call.ts'
import { blockCustomer } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { customerQuery } from '../shared/queries.ts'

interface Props {
  customer: Customer
  onClose: () => void
}

/** Blocks a customer, with the reason that colleagues read. */
export function BlockDialog({ customer: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof blockCustomer>) => callApi(blockCustomer, { params: { id }, body }),
    onSuccess(blocked) {
      queries.setQueryData(customerQuery(id).queryKey, blocked)
      toast({ tone: 'good', text: t('customers.moved.block') })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  })

  function block() {
    const read = errors.read(blockCustomer.body, { reason, version })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('customers.move.block')}
      description={t('customers.blockText')}
      confirmLabel={t('customers.move.block')}
      danger
      busy={isPending}
      error={!errors.any && error}
      onConfirm={block}
      onClose={onClose}
    >
      <TextAreaField
        id="block-reason"
        label={t('customers.fields.reason')}
        required
        {...limitsOf(blockCustomer.body.shape.reason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.of('reason', t('customers.fields.reason'))}
      />
    </FormDialog>
  )
}
