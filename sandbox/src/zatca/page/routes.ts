import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../../page/routes.ts'

const files = {
  '/zatca': ['fatoora.html', 'text/html; charset=utf-8'],
  '/zatca/page/fatoora.js': ['fatoora.js', 'text/javascript; charset=utf-8'],
  '/zatca/page/fatoora.css': ['fatoora.css', 'text/css; charset=utf-8'],
  '/zatca/page/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const

/** Fatoora's portal, as a page. */
export function fatooraPage(app: FastifyInstance): void {
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
