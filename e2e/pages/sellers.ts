import { demoSellers } from '@mawrid/demo/src/sellers.ts'
import { type APIRequestContext, expect } from 'playwright/test'

export type DemoSeller = 'active' | 'inactive' | 'new' | 'connected'

export const demoPassword = 'Mawrid#2026'

export function emailOf(seller: DemoSeller): string {
  return `${seller}@demo.mawrid.test`
}

/** What the demonstration knows of a seller. */
export function demoSeller(seller: DemoSeller) {
  const found = demoSellers.find(({ person }) => person.email === emailOf(seller))
  if (!found) throw new Error(`The demonstration has no seller ${seller}`)
  return found
}

export function openSessionAs(request: APIRequestContext, seller: DemoSeller, password = demoPassword): Promise<void> {
  return openSessionWith(request, emailOf(seller), password)
}

/** Signs in by the authentication endpoint only (checklist ). */
export async function openSessionWith(request: APIRequestContext, email: string, password: string): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { csrfToken, callbackUrl: '/dashboard', json: 'true', email, password }
  const answer = await request.post('/api/auth/callback/credentials', { form })
  expect(answer.ok(), await answer.text()).toBe(true)
}
