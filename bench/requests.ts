import autocannon from 'autocannon'
import { origin, startProduct } from './product.ts'

const seconds = 5
const connections = 50

/** What the server answers in a second, and how late the slowest hundredth is. */
const product = await startProduct()
try {
  const bearer = { authorization: `Bearer ${await signIn()}` }
  const measured: [name: string, path: string, headers?: Record<string, string>][] = [
    ['alive', '/healthz'],
    ['the page', '/auth/login', { 'accept-encoding': 'br' }],
    ['static pages', '/api/v1/front_pages/'],
    ['CSRF token, signed in', '/api/v1/seller/get_csrf/', bearer],
    ['the seller and the company', '/api/v1/seller/me/', bearer],
  ]
  for (const [name, path, headers = {}] of measured) {
    const { requests, latency, non2xx } = await autocannon({
      url: origin + path,
      headers,
      connections,
      duration: seconds,
    })
    console.log(
      `${name.padEnd(28)} ${String(Math.round(requests.average)).padStart(6)}/s, ` +
        `p50 ${latency.p50} ms, p99 ${latency.p99} ms${non2xx > 0 ? `, ${non2xx} REFUSED` : ''}`,
    )
  }
} finally {
  await product.stop()
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/seller/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'active@demo.mawrid.test', password: 'Mawrid#2026' }),
  })
  const { access } = (await answer.json()) as { access: string }
  return access
}
