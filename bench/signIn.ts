import { csrfHeader } from '@mawrid/contract/constants.ts'
import { origin } from './product.ts'

/** The access token of the demonstration's active seller, or of one who shares the password. */
export async function signIn(email = 'active@demo.mawrid.test'): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/seller/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Mawrid#2026' }),
  })
  const { access } = (await answer.json()) as { access: string }
  return access
}

/** What their dashboard sends with a call that changes something. */
export async function signedIn(): Promise<Readonly<Record<string, string>>> {
  const authorization = `Bearer ${await signIn()}`
  const answer = await fetch(`${origin}/api/v1/seller/get_csrf/`, { headers: { authorization } })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return { authorization, [csrfHeader]: csrfToken }
}
