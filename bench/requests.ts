import autocannon from 'autocannon'
import { origin, startProduct } from './product.ts'
import { signIn } from './signIn.ts'

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
