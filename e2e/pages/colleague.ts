import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { aNewcomer } from '../becoming/newcomer.ts'
import { aNewSeller, type NewSeller } from './newSeller.ts'

/** Somebody with an account of their own who has joined the owner's company. `device` holds the API session. */
export async function aColleague(owner: NewSeller, device: APIRequestContext, role: string): Promise<NewSeller> {
  const colleague = await aNewSeller(device, aNewcomer({ firstName: 'Hind', lastName: 'Alharbi' }))
  await join(owner, colleague, role)
  return colleague
}

/** Somebody who has an account, and perhaps a company of their own, joins the owner's. */
export async function join(owner: NewSeller, person: NewSeller, role: string): Promise<void> {
  const { email } = person.person
  const { id } = await owner.call<{ id: string }>('POST', '/api/v1/team/invitations/', { email, role, lang: 'en' })
  await person.call('POST', `/api/v1/seller/invitations/${id}/join/`, {})
}

/** A page of the colleague in a browser of their own, signed in. Whoever opens it closes its context. */
export async function openPageOf(colleague: NewSeller, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  await colleague.openSession(context.request)
  return context.newPage()
}
