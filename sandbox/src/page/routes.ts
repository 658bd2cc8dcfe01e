import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const fonts = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/readex-pro/package.json')))

const assets = {
  '/page/mailbox.css': [new URL('mailbox.css', import.meta.url), 'text/css; charset=utf-8'],
  '/page/reader.css': [new URL('reader.css', import.meta.url), 'text/css; charset=utf-8'],
  '/page/mailbox.js': [new URL('mailbox.js', import.meta.url), 'text/javascript; charset=utf-8'],
  '/page/texts.js': [new URL('texts.js', import.meta.url), 'text/javascript; charset=utf-8'],
  '/page/latin.woff2': [`${fonts}files/readex-pro-latin-wght-normal.woff2`, 'font/woff2'],
  '/page/arabic.woff2': [`${fonts}files/readex-pro-arabic-wght-normal.woff2`, 'font/woff2'],
} as const

export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"

/** The page on which a person reads what the product sent. */
export function pageRoutes(app: FastifyInstance): void {
  const page = readFileSync(new URL('mailbox.html', import.meta.url))
  for (const path of ['/', '/mailbox']) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', contentSecurityPolicy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
  for (const [path, [file, mediaType]] of Object.entries(assets)) {
    const content = readFileSync(file)
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(mediaType).send(content))
  }
}
