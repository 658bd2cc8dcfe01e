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
