import type { FastifyInstance } from 'fastify'

/** Headers every reply carries. A page adds its policy; pictures and files are cached by their own rules. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
} as const

/** The API is data for programs: not kept, not run as a page, not loaded by another site as a picture or a script. */
const ofApi = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Written here and not by `@fastify/helmet`, which halves the requests a second (decision 0022). */
export function sendSafely(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...always, 'x-request-id': request.id })
    if (request.url.startsWith('/api/')) reply.headers(ofApi)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
}

/** The policy of a page: its own files, hashed inline scripts, and the back end it talks to. */
export function pagePolicy(options: { scriptHashes: readonly string[]; apiHost: string }): string {
  const api = options.apiHost && ` ${options.apiHost}`
  return [
    "default-src 'none'",
    `script-src 'self'${options.scriptHashes.map((hash) => ` ${hash}`).join('')}`,
    // Widths and places of floating parts are set on elements; no style sheet comes from elsewhere.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
