import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withSubscription } from '#platform/session/companyStatus.ts'
import { refetchSessionAfterNews } from '#platform/session/sessionStore.ts'
import { changeCompany } from '#platform/session/userStore.ts'

/** Updates sidebar, banner and guards at once, and reloads the company (checklist S-12). */
export function useOpenedSections(paid: Subscription | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (paid?.status !== 'active' || !paid.start_date || !paid.end_date) return
    const running = { package: paid.package.code, start: paid.start_date, end: paid.end_date }
    changeCompany((company) => withSubscription(company, running))
    // The page just came back from the payment service, so its first session request may be older than the payment.
    void refetchSessionAfterNews()
    void queries.invalidateQueries({ queryKey: ['companies'] })
  }, [paid, queries])
}
