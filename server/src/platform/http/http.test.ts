import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('O-07: what is not there is answered as a problem with the id of the request', async () => {
  const answer = await server.app.inject('/api/v1/nothing/')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers['x-request-id'] })
})

test('the server tells that it is alive, and ready once database and storage answer', async () => {
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', database: true, storage: true })
})

test('the metrics are Prometheus text', async () => {
  await server.app.inject('/healthz')
  const answer = await server.app.inject('/metrics')
  expect(answer.body).toMatch(/^http_request_seconds_count\{.*call="\/healthz".*\} \d+$/m)
})
