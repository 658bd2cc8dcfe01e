import { csrfHeader } from '@mawrid/contract/constants.ts'

/** A signed-in seller, as seen from outside. */
export interface Client {
  readonly headers: Readonly<Record<string, string>>
  get(path: string): Promise<Response>
  post(path: string, body: object | FormData, key?: string): Promise<Response>
}

/** The dashboard's own limit for a request. */
const timeoutMs = 30_000

export async function clientOf(url: string, email: string, password: string): Promise<Client> {
  const { access } = await replyTo(
    await fetch(`${url}/api/v1/seller/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const authorization = `Bearer ${access}`
  const { csrfToken } = await replyTo(await fetch(`${url}/api/v1/seller/get_csrf/`, { headers: { authorization } }))
  const headers = { authorization, [csrfHeader]: String(csrfToken) }
  return {
    headers,
    get: (path) => fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) }),
    post(path, body, key) {
      const isForm = body instanceof FormData
      return fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          ...(!isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
    },
  }
}

async function replyTo(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`${answer.url} is answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
