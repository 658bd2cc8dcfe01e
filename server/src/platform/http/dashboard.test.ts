import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDashboard } from './dashboard.ts'
import { answerNotFound } from './notFound.ts'

const hash = "'sha256-abc='"
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mawrid-dashboard-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<meta name="mawrid-api-host" content=""><meta name="mawrid-session-poll" content=""><meta name="mawrid-zatca" content=""><p>page</p>',
  )
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ 'script-src': [hash] }))
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'run()')
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('run()'))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify()
  const zatca = { environment: 'simulation', url: 'https://zatca.example' } as const
  const options = { apiHost: 'https://api.example', sessionPollSeconds: 45, traces: undefined, zatca }
  answerNotFound(app, [], await serveDashboard(app, folder, options))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('O-01: the page names the back end it was configured for, and may connect to no other', async () => {
  const answer = await app.inject('/dashboard')
  expect(answer.body).toContain('name="mawrid-api-host" content="https://api.example"')
  expect(answer.body).toContain('name="mawrid-session-poll" content="45"')
  expect(answer.body).toContain('name="mawrid-zatca" content="simulation"')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain(`script-src 'self' ${hash};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test.for(['/', '/auth/login', '/apps/page/privacy', '/no/such/page'])(
  '%s returns the page, which is revalidated on every load',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain('<p>page</p>')
  },
)

test('the link of a quote is named to no search engine and to no site that is opened from it', async () => {
  const quote = await app.inject('/quote?lng=ar')
  expect(quote.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  expect((await app.inject('/dashboard')).headers['x-robots-tag']).toBeUndefined()
})

test('files named by their content hash are precompressed and cached for a year', async () => {
  const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('run()')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0')
})

test.for(['/assets/gone-9z.js', '/api/v1/gone', '/images/x', '/csp.json', '/apple.png'])(
  '%s does not return the page',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)
