import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aSeller, type SignedInSeller } from './builders.ts'
import { startServer, type TestServer } from './harness.ts'
import { aStockedSeller, deskOf, type StockDesk, type StockedSeller } from './stockedSeller.ts'

/** One server for the tests of a file, and for each of them a signed-in seller with an active company. */
export function setUpSeller(take: (ready: { server: TestServer; seller: SignedInSeller }) => void): void {
  eachOn(async (server) => take({ server, seller: await aSeller(server).withCompany().active().signIn() }))
}

/** One server for the tests of a file, and for each of them a seller with two warehouses. */
export function setUpStock(take: (ready: { server: TestServer; mine: StockedSeller; desk: StockDesk }) => void): void {
  eachOn(async (server) => {
    const mine = await aStockedSeller(server)
    take({ server, mine, desk: deskOf(server, mine) })
  })
}

function eachOn(begin: (server: TestServer) => Promise<void>): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  beforeEach(() => begin(server))
}
