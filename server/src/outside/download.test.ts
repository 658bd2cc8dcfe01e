import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFullDisk } from '../../test/fullDisk.ts'
import { startPictureHost } from '../../test/pictureHost.ts'
import { download } from './download.ts'
import { isPublicAddress } from './publicAddress.ts'

let host: Awaited<ReturnType<typeof startPictureHost>>
let folder: string
beforeAll(async () => {
  host = await startPictureHost(answer)
  folder = await mkdtemp(join(tmpdir(), 'mawrid-download-'))
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const answer: RequestListener = ({ url = '' }, reply) => {
  if (url === '/picture') reply.end('a picture')
  else if (url === '/moved') reply.writeHead(302, { location: '/picture' }).end()
  else if (url === '/round') reply.writeHead(302, { location: '/round' }).end()
  else if (url === '/plain') reply.writeHead(302, { location: 'http://example.com/' }).end()
  else if (url === '/announced') reply.writeHead(200, { 'content-length': 2_000 }).write('x')
  else if (url === '/endless') reply.write('x'.repeat(2_000))
  else if (url === '/gone') reply.writeHead(404).end('nothing')
  else if (url === '/cut') reply.write('x', () => reply.destroy())
}

const limits = { maxBytes: 1_000, timeoutMs: 5_000, reachesPrivate: true }

async function taken(address: string, more = {}): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await download(address, path, { ...limits, ...more })
  return readFile(path, 'utf8')
}

test('the file at the URL is stored, also after a redirect', async () => {
  expect(await taken(`${host.url}/picture`)).toBe('a picture')
  expect(await taken(`${host.url}/moved`)).toBe('a picture')
})

test.each([
  ['/round', 'not_there'],
  ['/gone', 'not_there'],
  ['/plain', 'not_public'],
  ['/announced', 'too_heavy'],
  ['/endless', 'too_heavy'],
  ['/cut', 'not_reached'],
])('%s is %s', async (path, fault) => {
  await expect(taken(`${host.url}${path}`)).rejects.toMatchObject({ fault })
})

test('a server that never answers is abandoned', async () => {
  await expect(taken(`${host.url}/silent`, { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'not_reached' })
})

test('a full disk is not reported as a fault of the URL', async () => {
  await expect(withFullDisk(() => taken(`${host.url}/picture`))).rejects.toMatchObject({ code: 'ENOSPC' })
})

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://name:word@example.com/',
  'http://example.com/',
  'file:///etc/passwd',
])('O-11: %s is not asked', async (address) => {
  await expect(taken(address, { reachesPrivate: false })).rejects.toMatchObject({ fault: 'not_public' })
})

test('a server of the private network is not called by its name either', async () => {
  await expect(taken(`${host.url}/picture`, { reachesPrivate: false })).rejects.toMatchObject({ fault: 'not_public' })
})

test.each(['8.8.8.8', '212.26.18.1', '2001:4860:4860::8888', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
