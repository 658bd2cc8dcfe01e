import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineCall } from '@mawrid/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { openHttp } from './http.ts'
import { createRegistrar } from './register.ts'
import type { SerializedReply } from './serializedReply.ts'

const call = defineCall({
  id: 'test.kept',
  summary: 'A reply that is kept',
  method: 'GET',
  path: '/kept/',
  access: 'public',
  reply: z.object({ text: z.string() }),
})
const lengthy = defineCall({
  ...call,
  id: 'test.lengthy',
  path: '/lengthy/:times/',
  params: z.object({ times: z.coerce.number() }),
})
const text = 'قائمة طويلة من الأصناف '.repeat(200)

let server: TestServer
let app: FastifyInstance
let times = 0
beforeAll(async () => {
  server = await sharedServer()
  app = await openHttp(server.settings, server.parts.log)
  let serialized: SerializedReply | undefined
  const nobody = { identify: () => Promise.reject(new Error('nobody signs in')) }
  const { handle } = createRegistrar(app, {
    ...server.parts,
    gatekeeper: { ...nobody, csrfBelongsTo: () => false },
    marketGate: nobody,
    uploadsFolder: '',
  })
  handle(call, ({ write }) => {
    if (!serialized) times++
    serialized ??= write({ text })
    return serialized
  })
  handle(lengthy, ({ params: { times: repeated } }) => ({ text: text.repeat(repeated) }))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const request = (encodings?: string) =>
  app.inject({ url: '/kept/', headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

test.each(['br', 'gzip, deflate, br, zstd', 'br;q=0.5', 'gzip;q=0.1, br;q=1.0'])(
  'a cached response is sent with brotli to a client that accepts %j',
  async (encodings) => {
    const answer = await request(encodings)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.rawPayload.byteLength),
    })
    expect(answer.headers.vary).toMatch(/accept-encoding/)
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ text })
  },
)

test.each([undefined, 'identity', 'br;q=0', 'br;q=0.0, identity', 'abracadabr'])(
  'a cached response is sent uncompressed to a client that accepts %j',
  async (encodings) => {
    const answer = await request(encodings)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual({ text })
  },
)

test('a cached response is sent with gzip to a client that accepts nothing better', async () => {
  const answer = await request('gzip, br;q=0')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text })
  expect(times).toBe(1)
})

test.each([1, 20])('a response that is not cached is sent with brotli, repeated %j times', async (times) => {
  const answer = await app.inject({ url: `/lengthy/${times}/`, headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ text: text.repeat(times) })
})
