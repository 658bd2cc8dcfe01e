import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { paySubscriptionInvoice } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { leaveFor } from '#platform/session/leave.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { subscriptionsKey } from './queries.ts'
import { subscriptionInvoiceAddress } from './subscriptionAddresses.ts'

export interface Purchase {
  /** What is bought, by which its button knows itself. */
  readonly of: string
  /** A bank transfer is made from the invoice itself, which says where it goes. */
  readonly by?: 'transfer'
  /** The invoice to be paid; null where nothing is left to pay, since another tab was quicker. */
  readonly invoice: () => Promise<string | null>
}

/** Leads to the payment service's page. The same press twice opens one page, for the invoice is one. */
export function usePayment() {
  const queries = useQueryClient()
  const { go } = useNavigation()
  const lang = useLang()
  // Between the answer and the other page the button goes on being busy.
  const [isLeaving, setLeaving] = useState(false)
  const paying = useMutation({
    async mutationFn({ by, invoice }: Purchase) {
      const id = await invoice()
      if (id === null) return { inside: screenPaths.subscriptions }
      if (by === 'transfer') return { inside: subscriptionInvoiceAddress(id) }
      const { url } = await callApi(paySubscriptionInvoice, { params: { id }, body: { lang } })
      return { url }
    },
    onSuccess(way) {
      if ('inside' in way) return go(way.inside)
      setLeaving(true)
      leaveFor(way.url)
    },
    // The choice may stand though its payment page did not open.
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['companies'] })
      void queries.invalidateQueries({ queryKey: [subscriptionsKey] })
    },
  })

  return {
    pay: paying.mutate,
    /** What is being paid for. */
    underway: paying.isPending || isLeaving ? paying.variables : undefined,
    failure: paying.error,
  }
}
