import { defineCall } from '@mawrid/contract/call.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeBackEnd, freshBrowser, json, networkGone, problem } from '../testing/fakeBackEnd.ts'
import { attempt, callApi, fetchFile } from './callApi.ts'

const logged = freshBrowser()

const readThing = defineCall({
  id: 'things.read',
  summary: 'One thing',
  method: 'GET',
  path: '/api/v1/things/:id/',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({
    tag: z.optional(z.array(z.string())),
    page: z.optional(z.number()),
    search: z.optional(z.string()),
  }),
  reply: z.object({ name: z.string() }),
})

const createThing = defineCall({
  id: 'things.create',
  summary: 'Make a thing',
  method: 'POST',
  path: '/api/v1/things/',
  access: 'public',
  encoding: 'multipart',
  body: z.object({ name: z.string(), sizes: z.array(z.number()), note: z.optional(z.string()) }),
  uploads: { picture: { kind: 'picture', maxFiles: 3, maxBytes: 1_000 } },
  reply: z.object({ name: z.string() }),
  status: 201,
})

test('a call fills in its path and query, and leaves out empty values', async () => {
  const { seen } = fakeBackEnd({ 'GET /api/v1/things/a%2Fb/?tag=x&tag=y&page=2': json({ name: 'Valve', extra: 1 }) })
  const query = { tag: ['x', 'y'], page: 2, search: undefined }
  expect(await callApi(readThing, { params: { id: 'a/b' }, query })).toEqual({ name: 'Valve' })
  expect(seen).toHaveLength(1)
})

test('a reply that does not match the contract is a failure', async () => {
  fakeBackEnd({ 'GET /api/v1/things/1/': json({ nom: 'Valve' }) })
  await expect(callApi(readThing, { params: { id: '1' } })).rejects.toMatchObject({ code: 'unreadable_reply' })
})

test('C-00: with a file a call is multipart: text as it is, the rest as JSON, files under their names', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/things/': json({ name: 'Valve' }, 201) })
  const picture = [new File(['1'], 'a.png'), new File(['2'], 'b.png')]
  await callApi(createThing, { body: { name: 'Valve', sizes: [1, 2] }, uploads: { picture } })
  const form = seen[0]?.init.body as FormData
  expect([...form.keys()]).toEqual(['name', 'sizes', 'picture', 'picture'])
  expect(form.get('name')).toBe('Valve')
  expect(form.get('sizes')).toBe('[1,2]')
  expect((form.getAll('picture') as File[]).map(({ name }) => name)).toEqual(['a.png', 'b.png'])
})

test('C-00: without a file the same call is multipart, too', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/things/': json({ name: 'Valve' }, 201) })
  await callApi(createThing, { body: { name: 'Valve', sizes: [] }, uploads: {} })
  expect(seen[0]?.headers.get('content-type')).toBeNull()
  expect(seen[0]?.fields).toEqual({ name: 'Valve', sizes: '[]' })
})

test('a call that creates has an idempotency key: a new one each time, or the form’s', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/things/': json({ name: 'Valve' }, 201) })
  const body = { name: 'Valve', sizes: [] }
  await callApi(createThing, { body })
  await callApi(createThing, { body })
  await callApi(createThing, { body, idempotencyKey: 'form-1' })
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).toBe('form-1')
})

const moveThing = defineCall({
  id: 'things.move',
  right: 'listings.edit',
  summary: 'Do something to a thing',
  method: 'POST',
  path: '/api/v1/things/:id/move/',
  access: 'activeCompany',
  params: z.object({ id: z.string() }),
  body: z.object({ to: z.string() }),
  reply: z.object({ name: z.string() }),
})

test('a call repeated after its reply was lost has the same key, for two minutes; another has its own', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  let isOnline = false
  const { seen } = fakeBackEnd({
    'POST /api/v1/things/1/move/': () => (isOnline ? json({ name: 'Valve' }) : networkGone()),
  })
  const move = (to: string) => attempt(moveThing, { params: { id: '1' }, body: { to } })
  await move('store')
  await move('shop')
  await move('store')
  vi.setSystemTime(119_000)
  isOnline = true
  await move('store')
  await move('store')
  isOnline = false
  await move('store')
  vi.setSystemTime(239_000)
  await move('store')
  vi.useRealTimers()
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  const [first, shop, , , afterReply, lostAgain, late] = keys
  expect(keys).toEqual([first, shop, first, first, afterReply, lostAgain, late])
  expect(new Set([first, shop, afterReply, lostAgain, late]).size).toBe(5)
})

test('a refused call is a new one when it is sent again', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/things/1/move/': problem(409, 'wrong_state') })
  for (const _ of [1, 2]) await attempt(moveThing, { params: { id: '1' }, body: { to: 'store' } })
  expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('X-04: a fetch-style call logs and rethrows; an attempt logs and returns the failure', async () => {
  fakeBackEnd({ 'POST /api/v1/things/': problem(409, 'already_exists') })
  const body = { name: 'Valve', sizes: [] }
  await expect(callApi(createThing, { body })).rejects.toMatchObject({ code: 'already_exists' })
  expect(await attempt(createThing, { body })).toMatchObject({ success: false, error: { code: 'already_exists' } })
  expect(logged.errors).toHaveLength(2)
})

test('X-04: an attempt that succeeds returns the reply', async () => {
  fakeBackEnd({ 'POST /api/v1/things/': json({ name: 'Valve' }, 201) })
  expect(await attempt(createThing, { body: { name: 'Valve', sizes: [] } })).toEqual({
    success: true,
    data: { name: 'Valve' },
  })
})

test('a file keeps the name from the back end, in Arabic too', async () => {
  const download = defineCall({
    id: 'things.template',
    summary: 'A file',
    method: 'GET',
    path: '/api/v1/template/',
    access: 'public',
    reply: { media: 'text/csv' },
  })
  const disposition = `attachment; filename="template.csv"; filename*=UTF-8''${encodeURIComponent('قالب.csv')}`
  fakeBackEnd({
    'GET /api/v1/template/': new Response('a,b', {
      headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
    }),
  })
  const file = await fetchFile(download)
  expect(file.name).toBe('قالب.csv')
  expect(await file.text()).toBe('a,b')
})
