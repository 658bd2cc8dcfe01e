import { csrfHeader } from '@mawrid/contract/constants.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** The Set-Cookie header of this cookie. */
export function cookieLine(answer: LightMyRequestResponse, name: string): string | undefined {
  return [answer.headers['set-cookie']].flat().find((line) => line?.startsWith(`${name}=`))
}

/** A browser for the authentication endpoints: it stores their cookies and sends each where its path allows. */
export function authBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const paths = new Map<string, string>()

  async function send(url: string, request: { method?: 'POST'; payload?: string | object; headers?: Headers } = {}) {
    const sent = [...cookies].filter(([name]) => url.startsWith(paths.get(name) ?? '/'))
    const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ ...request, url, headers: { ...request.headers, cookie } })
    for (const { name, value, path } of answer.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
      paths.set(name, path ?? '/')
    }
    return answer
  }
  const visit = (path: string, request: Parameters<typeof send>[1] = {}) => send(`/api/auth/${path}`, request)

  const browser = {
    cookies,
    get: (path: string): Promise<LightMyRequestResponse> => visit(path),
    post: (path: string, payload: string | object, headers: Headers = {}): Promise<LightMyRequestResponse> =>
      visit(path, { method: 'POST', payload, headers }),
    refresh: (refresh: string): Promise<LightMyRequestResponse> =>
      send('/api/v1/token/refresh/', { method: 'POST', payload: { refresh } }),
    async changePassword(access: string, payload: object): Promise<LightMyRequestResponse> {
      const bearer = { authorization: `Bearer ${access}` }
      const { csrfToken } = (await send('/api/v1/seller/get_csrf/', { headers: bearer })).json()
      const headers = { ...bearer, [csrfHeader]: csrfToken }
      return send('/api/v1/seller/password/', { method: 'POST', payload, headers })
    },
    csrf: async (): Promise<string> => (await visit('csrf')).json().csrfToken,
    async signIn(
      fields: Headers,
      as: 'form' | 'json' = 'form',
      headers: Headers = {},
    ): Promise<LightMyRequestResponse> {
      const all = { callbackUrl: '/', ...fields, csrfToken: await browser.csrf(), json: 'true' }
      if (as === 'json') return browser.post('callback/credentials', all, headers)
      const type = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      return browser.post('callback/credentials', new URLSearchParams(all).toString(), type)
    },
  }
  return browser
}
