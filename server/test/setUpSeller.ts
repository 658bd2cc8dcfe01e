import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aSeller, type SignedInSeller } from './builders.ts'
import { sharedServer, type TestServer } from './harness.ts'
import { aStockedSeller, deskOf, type StockDesk, type StockedSeller } from './stockedSeller.ts'

/** A server, and for each test of a file a signed-in seller with an active company. */
export function setUpSeller(
  take: (ready: { server: TestServer; seller: SignedInSeller }) => void,
  start: () => Promise<TestServer> = sharedServer,
): void {
  eachOn(start, async (server) => take({ server, seller: await aSeller(server).withCompany().active().signIn() }))
}

/** A server, and for each test of a file a seller with two warehouses. */
export function setUpStock(take: (ready: { server: TestServer; mine: StockedSeller; desk: StockDesk }) => void): void {
  eachOn(sharedServer, async (server) => {
    const mine = await aStockedSeller(server)
    take({ server, mine, desk: deskOf(server, mine) })
  })
}

function eachOn(start: () => Promise<TestServer>, begin: (server: TestServer) => Promise<void>): void {
  let server: TestServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())
  beforeEach(() => begin(server))
}
