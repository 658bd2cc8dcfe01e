import { splitCustomer } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { customerQuery } from '../shared/queries.ts'

/** Who was merged into the customer, and can be split off again. */
export function MergedCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const [splitting, setSplitting] = useState<Customer['merged'][number]>()
  const { id, version, merged, allowed_actions } = customer
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (split: string) => callApi(splitCustomer, { params: { id }, body: { version, merged: split } }),
    onSuccess(changed) {
      queries.setQueryData(customerQuery(id).queryKey, changed)
      toast({ tone: 'good', text: t('customers.twins.splitDone') })
      setSplitting(undefined)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['customers'] }),
        queries.invalidateQueries({ queryKey: ['deals'] }),
        queries.invalidateQueries({ queryKey: ['invoices'] }),
      ]),
  })
  if (merged.length === 0) return null
  return (
    <Card title={t('customers.twins.mergedTitle')}>
      <ul className="flex flex-col gap-3">
        {merged.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="block">
                <bdi id={`merged-${one.id}`}>{nameIn(lang, one)}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                <bdi dir="ltr">{one.number}</bdi> · <DayCell at={one.merged_at} />
              </span>
            </span>
            {allowed_actions.includes('merge') && (
              <Button size="sm" aria-describedby={`merged-${one.id}`} onClick={() => setSplitting(one)}>
                {t('customers.twins.split')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={splitting !== undefined}
        title={t('customers.twins.splitTitle', { name: `\u2068${splitting ? nameIn(lang, splitting) : ''}\u2069` })}
        consequence={error ? problemText(error, t) : t('customers.twins.splitText')}
        confirmLabel={t('customers.twins.split')}
        busy={isPending}
        onConfirm={() => splitting && mutate(splitting.id)}
        onCancel={() => {
          reset()
          setSplitting(undefined)
        }}
      />
    </Card>
  )
}
