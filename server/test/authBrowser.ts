import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** The line that sets this cookie. */
export function cookieLine(answer: LightMyRequestResponse, name: string): string | undefined {
  return [answer.headers['set-cookie']].flat().find((line) => line?.startsWith(`${name}=`))
}

/** A browser before the authentication endpoints: it keeps their cookies. */
export function authBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()

  async function visit(path: string, request: { method?: 'POST'; payload?: string | object; headers?: Headers } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ ...request, url: `/api/auth/${path}`, headers: { ...request.headers, cookie } })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }

  const browser = {
    cookies,
    get: (path: string): Promise<LightMyRequestResponse> => visit(path),
    post: (path: string, payload: string | object, headers: Headers = {}): Promise<LightMyRequestResponse> =>
      visit(path, { method: 'POST', payload, headers }),
    csrf: async (): Promise<string> => (await visit('csrf')).json().csrfToken,
    async signIn(fields: Headers, as: 'form' | 'json' = 'form'): Promise<LightMyRequestResponse> {
      const all = { callbackUrl: '/', ...fields, csrfToken: await browser.csrf(), json: 'true' }
      if (as === 'json') return browser.post('callback/credentials', all)
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return browser.post('callback/credentials', new URLSearchParams(all).toString(), type)
    },
  }
  return browser
}
