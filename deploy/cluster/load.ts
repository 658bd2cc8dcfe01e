import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoSellers } from '@mawrid/demo/src/sellers.ts'
import { ticketCategoryId } from '@mawrid/server/src/features/support/categories/categories.ts'
import { demoPassword } from '../../e2e/pages/sellers.ts'
import { type Client, clientOf } from './client.ts'
import { followEvents } from './followEvents.ts'

export interface Load {
  /** Begins no further writes, and waits until each is acknowledged. */
  stop(): Promise<LoadReport>
  /** How many writes were acknowledged so far. */
  count(): number
}

export interface LoadReport {
  /** Begins the subject of everything that was written. */
  readonly run: string
  /** The ids that the product answered with. */
  readonly acknowledged: readonly string[]
  /** Requests that had to be repeated, by what the client got instead of an answer. */
  readonly repeated: Readonly<Record<string, number>>
  /** The longest time without any acknowledged write. */
  readonly longestPauseMs: number
  /** Of each seller, the ids that were acknowledged and not seen in the stream. */
  missedEvents(): readonly string[]
}

const pauseMs = 100

/**
 * Sellers who open tickets one after the other, and follow their events, as the dashboard does: a request without an answer is
 * repeated with the same key, and a stream that broke continues after its last event.
 */
export async function startLoad(url: string): Promise<Load> {
  const run = `load ${randomUUID()}`
  const writers = await Promise.all(demoSellers.slice(0, 4).map(({ person }) => startWriter(url, person.email, run)))
  const times = () => writers.flatMap(({ times }) => times).sort((one, other) => one - other)
  return {
    count: () => times().length,
    async stop() {
      await Promise.all(writers.map(({ stop }) => stop()))
      const repeated: Record<string, number> = {}
      for (const what of writers.flatMap((writer) => writer.repeated)) repeated[what] = (repeated[what] ?? 0) + 1
      const moments = times()
      return {
        run,
        acknowledged: writers.flatMap(({ acknowledged }) => acknowledged),
        repeated,
        longestPauseMs: Math.round(Math.max(...moments.slice(1).map((time, index) => time - (moments[index] ?? time)))),
        missedEvents: () =>
          writers.flatMap(({ acknowledged, followed }) => acknowledged.filter((id) => !followed.ids.has(id))),
      }
    },
  }
}

async function startWriter(url: string, email: string, run: string) {
  const client = await clientOf(url, email, demoPassword)
  const followed = await followEvents(url, client)
  const acknowledged: string[] = []
  const times: number[] = []
  const repeated: string[] = []
  let isStopping = false
  const writing = write()

  async function write(): Promise<void> {
    for (let number = 1; !isStopping; number++) {
      const { id } = await untilAnswered(client, `${run} ${email} ${number}`, repeated)
      acknowledged.push(id)
      times.push(performance.now())
      await pause(pauseMs)
    }
  }

  return {
    acknowledged,
    times,
    repeated,
    followed,
    async stop() {
      isStopping = true
      await writing
    },
  }
}

/** Repeats a request that got no answer, with its key, and one that was answered with "later". */
async function untilAnswered(client: Client, subject: string, repeated: string[]): Promise<{ id: string }> {
  const key = randomUUID()
  const body = { category: ticketCategoryId('listings'), subject, body: 'Written by the load of the cluster tests.' }
  for (;;) {
    const answer = await client.post('/api/v1/support/tickets/', body, key).catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status === 201) return answer.json()
    const isLater = answer instanceof Error || [502, 503, 504].includes(answer.status)
    if (!isLater) throw new Error(`A ticket is answered with ${answer.status}: ${await answer.text()}`)
    repeated.push(answer instanceof Error ? 'no answer' : String(answer.status))
    await pause(pauseMs)
  }
}
