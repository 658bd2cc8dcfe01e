import type { ReplyOf } from '@mawrid/contract/call.ts'
import { invoiceAdvance } from '@mawrid/contract/invoices/calls.ts'
import type { listInvoicesOfDeal } from '@mawrid/contract/invoices/ofDeal.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { invoiceAddress } from './invoiceAddresses.ts'
import { cacheInvoice } from './queries.ts'

interface Props {
  deal: string
  advance: ReplyOf<typeof listInvoicesOfDeal>['advance']
  onClose: () => void
}

/** Creates a draft advance payment invoice of a deal; the amount starts with what is left of the deposit agreed. */
export function AdvanceDialog({ deal, advance, onClose }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [amount, setAmount] = useState(advance.suggested === '0.00' ? '' : advance.suggested)
  const [idempotencyKey, renewKey] = useState(uniqueKey)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => callApi(invoiceAdvance, { body: { deal, amount: typed }, idempotencyKey }),
    onSuccess(invoice) {
      cacheInvoice(queries, invoice)
      toast({ tone: 'good', text: t('invoices.advances.made') })
      onClose()
      go(invoiceAddress(invoice.id))
    },
    onError: errors.refused,
  })

  function send() {
    // Left out, the server would choose it.
    const read = errors.read(invoiceAdvance.body, { deal, amount: amount || '0.00' })
    if (read.ok && read.value.amount !== null) mutate(read.value.amount)
  }

  return (
    <FormDialog
      title={t('invoices.advances.create')}
      description={t('invoices.advances.lead')}
      confirmLabel={t('invoices.advances.create')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <MoneyField
        required
        label={t('invoices.advances.amount')}
        value={amount}
        onChange={(next) => {
          setAmount(next)
          // The next attempt is another invoice than the refused one.
          renewKey(uniqueKey())
        }}
        help={t('invoices.advances.most', { amount: moneyFormat.format(advance.max) })}
        error={errors.of('amount', t('invoices.advances.amount'))}
      />
    </FormDialog>
  )
}
