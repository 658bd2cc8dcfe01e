import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { paySubscriptionInvoice } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { subscriptionsKey } from './queries.ts'
import { subscriptionInvoiceAddress } from './subscriptionAddresses.ts'

export interface Purchase {
  /** The id of what is bought, so that its own button shows the progress. */
  readonly of: string
  /** A bank transfer starts at the invoice, which has the account's details. */
  readonly by?: 'transfer'
  /** Creates or finds the invoice to pay; null if nothing is left to pay, because another tab was faster. */
  readonly invoice: () => Promise<string | null>
}

/** Opens the payment service's page. Pressing twice opens it once, since there is one invoice. */
export function usePayment() {
  const queries = useQueryClient()
  const { go } = useNavigation()
  const lang = useLang()
  // Keeps the button busy until the browser has left the page.
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
      loadScreen(way.url)
    },
    // The choice may be stored although its payment page did not open.
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['companies'] })
      void queries.invalidateQueries({ queryKey: [subscriptionsKey] })
    },
  })

  return {
    pay: paying.mutate,
    /** The purchase in progress. */
    underway: paying.isPending || isLeaving ? paying.variables : undefined,
    failure: paying.error,
  }
}
