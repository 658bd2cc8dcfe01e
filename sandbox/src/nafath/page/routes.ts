import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../../page/routes.ts'

const files = {
  '/nafath': ['nafath.html', 'text/html; charset=utf-8'],
  '/nafath/page/nafath.js': ['nafath.js', 'text/javascript; charset=utf-8'],
  '/nafath/page/nafath.css': ['nafath.css', 'text/css; charset=utf-8'],
  '/nafath/page/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const

/** The phone, as a page. */
export function phonePage(app: FastifyInstance): void {
  for (const [path, [file, mediaType]] of Object.entries(files)) {
    const content = readFileSync(new URL(file, import.meta.url))
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', contentSecurityPolicy)
        .header('referrer-policy', 'no-referrer')
        .type(mediaType)
        .send(content),
    )
  }
}
