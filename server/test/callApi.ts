import type { InjectOptions } from 'fastify'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

type Method = NonNullable<InjectOptions['method']>

/** Sends a signed-in seller's request and returns its status and body. */
export async function callApi(
  { app }: TestServer,
  seller: SignedInSeller,
  method: Method,
  url: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { ...seller.headers, ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
