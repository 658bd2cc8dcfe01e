import { type ApprovalRules, NewApprovalRules } from '@mawrid/contract/approvals/approval.ts'
import { updateApprovalRules } from '@mawrid/contract/approvals/calls.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { approvalRulesQuery } from '../shared/queries.ts'

const amounts = ['amount_over', 'credit_over', 'closing_over', 'write_off_over'] as const
const switches = ['below_list', 'below_cost', 'bank_changed'] as const

/** What has to be approved; an empty limit switches its rule off. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(approvalRulesQuery, queryClient)
  const [changed, setChanged] = useState<Partial<ApprovalRules>>({})
  const errors = useFieldErrors()
  const saving = useMutation(
    {
      mutationFn: (body: ApprovalRules) => callApi(updateApprovalRules, { body }),
      onSuccess(saved) {
        queryClient.setQueryData(approvalRulesQuery.queryKey, saved)
        toast({ tone: 'good', text: t('approvals.rules.saved') })
        onClose()
      },
      onError(error) {
        errors.refused(error)
        void queryClient.invalidateQueries(approvalRulesQuery)
      },
    },
    queryClient,
  )
  const rules = query.data && { ...query.data, ...changed }

  function save() {
    if (!rules || !query.data) return
    const read = errors.read(NewApprovalRules, { ...rules, version: query.data.version })
    if (read.ok) saving.mutate(read.value)
  }

  const limit = (name: 'discount_over' | (typeof amounts)[number]) => ({
    label: t(`approvals.rules.${name}`),
    value: rules?.[name] ?? '',
    onChange: (value: string) => setChanged((before) => ({ ...before, [name]: value.trim() === '' ? null : value })),
    error: errors.of(name, t(`approvals.rules.${name}`)),
  })

  return (
    <FormDialog
      title={t('approvals.rules.title')}
      description={t('approvals.rules.lead')}
      confirmLabel={t('approvals.rules.save')}
      busy={saving.isPending}
      error={!errors.any && saving.error}
      onConfirm={save}
      onClose={onClose}
    >
      {rules ? (
        <>
          <PercentField {...limit('discount_over')} />
          {amounts.map((name) => (
            <MoneyField key={name} {...limit(name)} />
          ))}
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={t(`approvals.rules.${name}`)}
              checked={rules[name]}
              onChange={(isOn) => setChanged((before) => ({ ...before, [name]: isOn }))}
            />
          ))}
        </>
      ) : query.error ? (
        <PartFailed text={t('approvals.rules.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-80 w-full" />
      )}
    </FormDialog>
  )
}
