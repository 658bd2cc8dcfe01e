import type { BodyOf } from '@mawrid/contract/call.ts'
import { setCredit } from '@mawrid/contract/customers/calls.ts'
import { type Customer, creditPolicies } from '@mawrid/contract/customers/customer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { customerQuery } from '../shared/queries.ts'

interface Props {
  customer: Customer
  onClose: () => void
}

/** How much the customer may owe, and what happens beyond it. */
export function CreditDialog({ customer: { id, version, credit }, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [limit, setLimit] = useState(credit.limit ?? '')
  const [policy, setPolicy] = useState<Customer['credit']['policy']>(credit.limit === null ? 'warn' : credit.policy)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof setCredit>) => callApi(setCredit, { params: { id }, body }),
    onSuccess(changed) {
      queries.setQueryData(customerQuery(id).queryKey, changed)
      toast({ tone: 'good', text: t('customers.moved.set_credit') })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  })

  function save() {
    const read = errors.read(setCredit.body, { credit_limit: limit, credit_policy: policy, version })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('customers.move.set_credit')}
      description={t('customers.credit.lead')}
      confirmLabel={t('customers.move.set_credit')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={save}
      onClose={onClose}
    >
      <MoneyField
        label={t('customers.credit.title')}
        required={policy !== 'none'}
        value={limit}
        onChange={setLimit}
        error={errors.of('credit_limit', t('customers.credit.title'))}
      />
      <RadioGroup
        name="credit-policy"
        label={t('customers.credit.policyLabel')}
        value={policy}
        onChange={setPolicy}
        choices={creditPolicies.map((one) => ({ value: one, label: t(`customers.credit.policy.${one}`) }))}
      />
    </FormDialog>
  )
}
