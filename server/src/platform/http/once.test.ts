import { createHash, createHmac } from 'node:crypto'
import { defineCall } from '@mawrid/contract/call.ts'
import { line } from '@mawrid/contract/values/text.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { marketGate } from '../../../test/closedMarketGate.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { createGatekeeper } from '../../features/account/index.ts'
import { keyFor } from '../auth/keys.ts'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'
import { createRegistrar } from './register.ts'

const makeNote = defineCall({
  id: 'test.note',
  right: 'company.see',
  summary: 'Makes a note',
  method: 'POST',
  path: '/api/v1/notes/',
  access: 'withCompany',
  body: z.strictObject({ text: line(1, 50) }),
  reply: z.object({ id: z.string(), text: z.string() }),
  status: 201,
})

const countNote = defineCall({ ...makeNote, id: 'test.countNote', path: '/api/v1/counted_notes/' })

const storeFile = defineCall({
  id: 'test.keepFile',
  right: 'company.see',
  summary: 'A creating call with a file',
  method: 'POST',
  path: '/api/v1/test_files/',
  access: 'withCompany',
  status: 201,
  encoding: 'multipart',
  uploads: { sheet: { kind: 'document', maxFiles: 1, maxBytes: 1_000 } },
  reply: z.object({ id: z.string() }),
})

const previousSecret = 'the secret that was in force before this one'

const counted: string[] = []
let server: TestServer
let http: FastifyInstance
let seller: SignedInSeller

beforeAll(async () => {
  server = await startServer()
  const { db } = server.parts
  await db.system.execute(sql`create table notes (id uuid, company_id uuid, text text)`)
  await db.system.execute(sql`grant select, insert on notes to mawrid_company`)
  seller = await aSeller(server).withCompany().signIn()
  http = await openHttp(server.settings, openLog('silent'))
  const gatekeeper = createGatekeeper(server.parts)
  const { handle } = createRegistrar(http, {
    ...server.parts,
    settings: { ...server.settings, previousSecret },
    gatekeeper,
    marketGate,
    uploadsFolder: server.settings.dataDir,
  })
  handle(makeNote, ({ body, principal, once }) =>
    once(async (tx) => {
      const id = crypto.randomUUID()
      await tx.execute(sql`insert into notes values (${id}, ${principal.company.id}, ${body.text})`)
      if (body.text === 'fail') throw new Error('after the insert')
      return { id, text: body.text }
    }),
  )
  handle(countNote, ({ body, once }) =>
    once.after(
      async () => {
        counted.push(body.text)
        return crypto.randomUUID()
      },
      async (_tx, id) => ({ id, text: body.text }),
    ),
  )
  handle(storeFile, ({ once }) => once(async () => ({ id: crypto.randomUUID() })))
})
afterAll(async () => {
  await http.close()
  await server.close()
})

async function send(text: string, key?: string, url: string = makeNote.path) {
  const headers = { ...seller.headers, ...(key && { 'idempotency-key': key }) }
  const answer = await http.inject({ method: 'POST', url, headers, payload: { text } })
  return { status: answer.statusCode, ...answer.json<{ id?: string; code?: string }>() }
}

async function sendFile(content: string, key: string) {
  const form = new FormData()
  form.set('sheet', new File([content], 'sheet.txt'))
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await http.inject({
    method: 'POST',
    url: storeFile.path,
    headers: {
      ...seller.headers,
      'idempotency-key': key,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json<{ id?: string; code?: string }>() }
}

async function notes(text: string): Promise<number> {
  const { rows } = await server.parts.db.system.execute(sql`select count(*)::int as n from notes where text = ${text}`)
  return Number(rows[0]?.n)
}

test('a creating call repeated with its key creates nothing twice, and answers the same', async () => {
  const first = await send('one', 'key-number-one')
  expect(first.status).toBe(201)
  expect(await send('one', 'key-number-one')).toEqual(first)
  expect(await notes('one')).toBe(1)
})

test('work before the transaction is skipped for a key that has its answer, or was used for another request', async () => {
  const first = await send('counted', 'key-number-seven', countNote.path)
  expect(first).toMatchObject({ status: 201, text: 'counted' })
  expect(await send('counted', 'key-number-seven', countNote.path)).toEqual(first)
  expect(await send('other', 'key-number-seven', countNote.path)).toMatchObject({ code: 'idempotency_mismatch' })
  expect(counted).toEqual(['counted'])
  await send('counted', undefined, countNote.path)
  expect(counted).toEqual(['counted', 'counted'])
})

test('sent many times at once, a request is carried out once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('many', 'key-number-two')))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await notes('many')).toBe(1)
})

test('a key that was used for another request is refused', async () => {
  await send('this', 'key-number-three')
  expect(await send('that', 'key-number-three')).toMatchObject({ status: 409, code: 'idempotency_mismatch' })
  expect(await notes('that')).toBe(0)
})

test('a key that was used with another file of the same name and size is refused', async () => {
  const first = await sendFile('first file', 'key-number-six')
  expect(first.status).toBe(201)
  expect(await sendFile('first file', 'key-number-six')).toEqual(first)
  const other = await sendFile('other file', 'key-number-six')
  expect(other).toMatchObject({ status: 409, code: 'idempotency_mismatch' })
})

test('a failed request stores nothing, and can be repeated with its key', async () => {
  expect((await send('fail', 'key-number-four')).status).toBe(500)
  expect(await notes('fail')).toBe(0)
  const { rows } = await server.parts.db.system.execute(
    sql`select 1 from idempotency_keys where key = 'key-number-four'`,
  )
  expect(rows).toEqual([])
})

test('the keys of one seller are independent of another’s', async () => {
  await send('mine', 'key-number-five')
  const mine = seller
  seller = await aSeller(server).withCompany().signIn()
  expect((await send('mine', 'key-number-five')).status).toBe(201)
  expect(await notes('mine')).toBe(2)
  seller = mine
})

test('without a key each request creates its own record', async () => {
  await Promise.all([send('free'), send('free')])
  expect(await notes('free')).toBe(2)
})

test('a key that is too short or has special characters is refused', async () => {
  expect((await send('x', 'short')).status).toBe(400)
})

test('a request is stored as a hash keyed with the secret, the previous secret included', async () => {
  const first = await send('hashed', 'key-number-eight')
  const { rows } = await server.parts.db.system.execute<{ request_hash: Buffer }>(
    sql`select request_hash from idempotency_keys where key = 'key-number-eight'`,
  )
  const plain = JSON.stringify([makeNote.id, { params: undefined, query: undefined, body: { text: 'hashed' } }, []])
  const hash = (key: Buffer) => createHmac('sha256', key).update(plain).digest()
  expect(rows[0]?.request_hash).toEqual(hash(keyFor(server.settings.secret, 'idempotent requests')))
  expect(rows[0]?.request_hash).not.toEqual(createHash('sha256').update(plain).digest())
  const before = hash(keyFor(previousSecret, 'idempotent requests'))
  await server.parts.db.system.execute(
    sql`update idempotency_keys set request_hash = ${before} where key = 'key-number-eight'`,
  )
  expect(await send('hashed', 'key-number-eight')).toEqual(first)
})
