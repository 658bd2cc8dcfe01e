import { chooseSubscription } from '@mawrid/contract/subscriptions/calls.ts'
import { paySubscriptionInvoice } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../app/request/callApi.ts'
import { leaveFor } from '../../app/session/leave.ts'
import { useLang } from '../../ui/format/useFormats.ts'
import type { Period } from './price.ts'

/** What is paid for: a package that is chosen now, or one that was and waits. */
export type Purchase = { readonly package: string; readonly period: Period } | { readonly invoice: string }

/** Leads to the payment service's page. The same press twice opens one page, for the invoice is one. */
export function usePayment() {
  const queries = useQueryClient()
  const lang = useLang()
  // Between the answer and the other page the button goes on being busy.
  const [isLeaving, setLeaving] = useState(false)
  const paying = useMutation({
    async mutationFn(purchase: Purchase) {
      const invoice = 'invoice' in purchase ? purchase.invoice : openInvoiceOf(await choose(purchase))
      if (invoice === null) return '/apps/company/list'
      const { url } = await callApi(paySubscriptionInvoice, { params: { id: invoice }, body: { lang } })
      return url
    },
    onSuccess(url) {
      setLeaving(true)
      leaveFor(url)
    },
    // The choice may stand though its payment page did not open.
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['companies'] })
      void queries.invalidateQueries({ queryKey: ['subscriptions', 'one'] })
    },
  })

  return {
    pay: paying.mutate,
    /** What is being paid for. */
    underway: paying.isPending || isLeaving ? paying.variables : undefined,
    failure: paying.error,
  }
}

function choose(chosen: { readonly package: string; readonly period: Period }): Promise<Subscription> {
  return callApi(chooseSubscription, { body: { package: chosen.package, period: chosen.period } })
}

/** Nothing is left to pay when another tab was quicker. */
function openInvoiceOf({ open_invoice }: Subscription): string | null {
  return open_invoice
}
