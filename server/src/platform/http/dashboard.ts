import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import serveFiles from '@fastify/static'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { pagePolicy } from './headers.ts'

const year = 31_536_000

interface Page {
  readonly policy: string
  readonly encoded: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

type DashboardOptions = Pick<Settings, 'apiHost' | 'sessionPollSeconds' | 'traces' | 'zatca'>

/** Serves the built dashboard: its files for ever, its page always fresh. Answers what to do with its own addresses. */
export async function serveDashboard(app: FastifyInstance, folder: string, options: DashboardOptions) {
  const page = existsSync(join(folder, 'index.html')) ? await readPage(folder, options) : undefined
  if (page) {
    const served = { index: false, preCompressed: true, cacheControl: false } as const
    const setHeaders = (cacheControl: string) => (reply: FastifyReply) => {
      reply.header('cache-control', cacheControl).header('cross-origin-resource-policy', 'same-origin')
    }
    await app.register(serveFiles, {
      ...served,
      root: folder,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'csp.json', '.vite/**', '.built', 'assets/**'],
      wildcard: false,
      setHeaders: setHeaders('public, max-age=0'),
    })
    // One route for all: two for each of 800 files took a fifth of a start. Their names change with their content.
    await app.register(serveFiles, {
      ...served,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: setHeaders(`public, max-age=${year}, immutable`),
    })
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!page) return reply.code(404).type('text/plain').send('The dashboard is not built: run npm start.')
    const encoding = acceptedOf(request.headers['accept-encoding'])
    // The link of a quote belongs to who received it: no search engine, and no site that is opened from it, learns of it.
    if (request.url.startsWith(screenPaths.sharedQuote)) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': page.policy,
        // Documents open in a new tab, which the page fills when they are ready.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      .send(page.encoded[encoding])
  }
}

async function readPage(
  folder: string,
  { apiHost, sessionPollSeconds, traces, zatca }: DashboardOptions,
): Promise<Page> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const html = Buffer.from(
    built
      .replace('name="mawrid-api-host" content=""', `name="mawrid-api-host" content="${apiHost}"`)
      .replace('name="mawrid-session-poll" content=""', `name="mawrid-session-poll" content="${sessionPollSeconds}"`)
      .replace('name="mawrid-traces" content=""', `name="mawrid-traces" content="${traces && !apiHost ? 'on' : ''}"`)
      .replace('name="mawrid-zatca" content=""', `name="mawrid-zatca" content="${zatca.environment}"`),
  )
  const hashes = JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8')) as { 'script-src': string[] }
  return {
    policy: pagePolicy({ scriptHashes: hashes['script-src'], apiHost }),
    encoded: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html },
  }
}

function acceptedOf(header = ''): keyof Page['encoded'] {
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity'
}
