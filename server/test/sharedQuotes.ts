import type { TestServer } from './harness.ts'

/** A call of the page by link, whose visitor has no account. */
export async function callShared(server: TestServer, action: string, body: object) {
  const raw = await server.app.inject({ method: 'POST', url: `/api/v1/quotes/${action}/`, payload: body })
  const isJson = String(raw.headers['content-type']).includes('json')
  return { status: raw.statusCode, body: isJson ? raw.json() : null, raw }
}
