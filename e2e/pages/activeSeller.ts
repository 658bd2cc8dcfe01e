import type { APIRequestContext } from 'playwright/test'
import { aNewSeller, type NewSeller } from './newSeller.ts'
import { aVatNumber, createCompany, verifyCompany } from './ownCompany.ts'

/** A seller with an active company, for whom the whole catalogue is unlocked. */
export async function anActiveSeller(device: APIRequestContext, packageCode = 'growth'): Promise<NewSeller> {
  const seller = await aNewSeller(device)
  await verifyCompany(seller, await createCompany(seller, { tax_number: aVatNumber() }))
  await subscribe(seller, packageCode)
  return seller
}

/** Pays for a plan with the sandbox's card. */
async function subscribe(seller: NewSeller, code: string): Promise<void> {
  const { results } = await seller.call<{ results: { id: string; code: string }[] }>(
    'GET',
    '/api/v1/subscription-packages/',
  )
  const chosen = results.find((each) => each.code === code)
  const { open_invoice: invoice } = await seller.call<{ open_invoice: string }>('POST', '/api/v1/subscriptions/', {
    package: chosen?.id,
    period: 'month',
  })
  const { url } = await seller.call<{ url: string }>('POST', `/api/v1/subscription-invoices/${invoice}/pay/`, {})
  const bank = await fetch(url, { method: 'POST', body: new URLSearchParams({ number: '4201320111111010' }) })
  await fetch(bank.url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
  await seller.call('POST', `/api/v1/subscription-invoices/${invoice}/check/`, {})
}
