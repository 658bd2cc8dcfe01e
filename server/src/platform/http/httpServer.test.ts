import { expect, test } from 'vitest'
import { freePort } from '../../../test/product.ts'
import { listenEarly } from './httpServer.ts'

test('a process answers probes before any other request, and then everything', async () => {
  const port = await freePort()
  const server = await listenEarly({ host: 'localhost', port })
  const get = async (path: string, host = '127.0.0.1') => {
    const answer = await fetch(`http://${host}:${port}${path}`)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await get('/readyz/')).toMatchObject({ status: 503, body: { status: 'starting' } })
  server.report('migrating')
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'migrating' } })
  const refused = await get('/api/v1/seller/login/?next=1')
  expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable', status: 503 } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('content-type')).toContain('application/problem+json')

  server.takeOver((_request, reply) => void reply.end('"the product"'), {})
  expect(await get('/readyz')).toMatchObject({ status: 503 })
  server.open()
  expect(await get('/readyz')).toMatchObject({ status: 200, body: 'the product' })
  expect(await get('/readyz', 'localhost')).toMatchObject({ status: 200, body: 'the product' })
  await server.close()
  await expect(get('/healthz')).rejects.toThrow()
})
