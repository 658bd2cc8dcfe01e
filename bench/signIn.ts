import { origin } from './product.ts'

/** The access token of the demonstration's active seller. */
export async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/seller/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'active@demo.mawrid.test', password: 'Mawrid#2026' }),
  })
  const { access } = (await answer.json()) as { access: string }
  return access
}
