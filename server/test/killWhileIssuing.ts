import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { countSendable } from '../src/features/einvoicing/sending/store.ts'
import { anInvoice } from './anInvoice.ts'
import type { SignedInSeller } from './builders.ts'
import { aConnectedBiller } from './eInvoicing.ts'
import type { InvoiceReply } from './invoices.ts'
import { type Product, startBeside } from './product.ts'
import { expectProvenChain, seenByZatca } from './provenChain.ts'
import { type ServerWithSandbox, startWithSandbox } from './sandbox.ts'

const unitName = 'Killed at random'
const longestRequestMs = 200

interface Plan {
  readonly invoices: number
  readonly writers: number
  readonly kills: number
}

/**
 * Several writers issue invoices through a process that is killed at random moments and started again; then what is stored and
 * what ZATCA's stand-in has seen have to be the same chain.
 */
export async function expectChainThroughKills(plan: Plan): Promise<void> {
  const server = await startWithSandbox()
  onTestFinished(() => server.close())
  const biller = await aConnectedBiller(server, { name: unitName })
  // The processes that are killed have to send the documents.
  await server.parts.jobs.stop()
  const { issued, product } = await issueThroughKills(server, biller.seller, plan)
  onTestFinished(async () => {
    product.process.kill('SIGKILL')
    await product.ended
  })
  const { db, settings } = server.parts
  const waiting = () => countSendable(db.system, biller.companyId, settings.zatca.environment)
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0)
  await expectProvenChain(server, biller, issued, await seenByZatca(server, unitName))
}

/** A writer repeats a request that got no answer, with its key, as the dashboard does. */
async function issueThroughKills(
  server: ServerWithSandbox,
  seller: SignedInSeller,
  { invoices, writers, kills }: Plan,
): Promise<{ readonly issued: readonly InvoiceReply[]; readonly product: Product }> {
  const start = () => startBeside(server, { ZATCA_URL: `${server.sandboxUrl}/zatca/e-invoicing` })
  const issued: InvoiceReply[] = []
  const killing: Promise<void>[] = []
  const killedAfter = randomCounts(kills, invoices)
  let running = start()
  let left = invoices

  /** At a moment of its own, so that it finds requests and the sending of documents anywhere. */
  async function killSoon(): Promise<void> {
    await pause(Math.random() * longestRequestMs)
    running = running.then(async (product) => {
      product.process.kill('SIGKILL')
      await product.ended
      return start()
    })
  }

  async function send(path: string, body: object): Promise<InvoiceReply> {
    const headers = {
      ...seller.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    for (;;) {
      const { port } = await running
      const url = `http://127.0.0.1:${port}/api/v1/invoices/${path}`
      try {
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        const reply = await answer.json()
        if (!answer.ok) throw new Refused(`${path} is answered with ${answer.status}: ${JSON.stringify(reply)}`)
        return reply
      } catch (error) {
        if (error instanceof Refused) throw error
      }
    }
  }

  async function write(): Promise<void> {
    while (left > 0) {
      left--
      const { id, version } = await send('', anInvoice())
      issued.push(await send(`${id}/issue/`, { version }))
      if (killedAfter.delete(issued.length)) killing.push(killSoon())
    }
  }

  await Promise.all(Array.from({ length: writers }, write))
  await Promise.all(killing)
  return { issued, product: await running }
}

class Refused extends Error {}

/** Some different numbers between 1 and that, so that each kill meets the other writers wherever they are. */
function randomCounts(count: number, below: number): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(1 + Math.floor(Math.random() * (below - 1)))
  return chosen
}
