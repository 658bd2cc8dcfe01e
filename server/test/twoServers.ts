import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createPayments } from '../src/outside/payments/payments.ts'
import { aSeller } from './builders.ts'
import { startBeside } from './harness.ts'
import { startWithSandbox } from './sandbox.ts'
import { startServiceProxy } from './serviceProxy.ts'
import { subscriberOf } from './subscriber.ts'

/** Two servers on one database, with a payment service that a test can make slow or unreachable. */
export async function startTwoServers() {
  const service = await startServiceProxy()
  const server = await startWithSandbox({ PAYMENTS_URL: `${service.url}/moyasar/v1` })
  service.pointAt(server.sandboxUrl)
  const other = await startBeside(server)
  const { system } = server.parts.db
  // Each test carries out itself what the product does every five minutes, whenever that falls within the test.
  await system.execute('delete from jobs.schedule')

  return {
    service,
    server,
    other,
    payments: createPayments(server.parts),
    paymentsOfOther: createPayments(other.parts),
    /** One seller, signed in on both servers. */
    async aSubscriber() {
      const signedIn = await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).signIn()
      return [subscriberOf(server, signedIn), subscriberOf({ ...server, app: other.app }, signedIn)] as const
    },
    /** Ends the lease of a crashed process's payment claim now. */
    endLeases: () => system.execute(sql`update payment_claims set expires_at = now() - interval '1 s'`),
    /** Expects that no connection waits inside a transaction while the service is called. */
    async expectNoOpenTransaction() {
      await expect
        .poll(async () => {
          const { rows } = await system.execute<{ query: string }>(sql`
            select query from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%'`)
          return rows
        })
        .toEqual([])
    },
    /** Sends the service's webhook about a payment to a server. */
    async notify(server: { readonly app: typeof other.app }, checkout: string | undefined) {
      const data = { id: crypto.randomUUID(), invoice_id: checkout, status: 'paid' }
      const payload = { id: crypto.randomUUID(), type: 'payment_paid', secret_token: 'sandbox', live: false, data }
      await server.app.inject({ method: 'POST', url: '/api/v1/payments/webhook/', payload })
    },
    async close() {
      await other.close()
      await server.close()
      service.close()
    },
  }
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
