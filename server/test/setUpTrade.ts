import { afterAll, beforeAll } from 'vitest'
import { aTrade, type Trade } from './deals.ts'
import { sharedServer, type TestServer } from './harness.ts'

/** A server and one trading seller for all tests of a file. */
export function setUpTrade(): { readonly server: TestServer; readonly trade: Trade } {
  let begun: { readonly server: TestServer; readonly trade: Trade } | undefined
  beforeAll(async () => {
    const server = await sharedServer()
    begun = { server, trade: await aTrade(server) }
  })
  afterAll(() => begun?.server.close())
  const begunOrThrow = () => {
    if (!begun) throw new Error('The trade begins with the first test')
    return begun
  }
  return {
    get server() {
      return begunOrThrow().server
    },
    get trade() {
      return begunOrThrow().trade
    },
  }
}
