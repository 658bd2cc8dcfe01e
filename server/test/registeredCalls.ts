import type { CallShape } from '@mawrid/contract/call.ts'
import { calls } from '@mawrid/contract/index.ts'
import type { TestServer } from './harness.ts'

const anId = '0190f000-0000-7000-8000-000000000000'

/** The calls that this server registers, from its OpenAPI description. */
export async function registeredCalls({ app }: TestServer): Promise<CallShape[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>
  }>()
  const ids = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId)))
  return calls.filter((call) => ids.has(call.id))
}

/** The URL of a call with ids that do not exist. */
export function urlOf(call: CallShape): string {
  return call.path.replace(/:\w+/g, anId)
}
