import { expect, test } from 'vitest'
import type { Announcement, StoredEvent } from '../src/platform/parts.ts'
import { startBeside, type TestServer } from './harness.ts'

const eventsOfEach = 40
/** No divisor of the number of events, so that some streams end between two of the same transaction. */
const reconnectsAfter = 7

/**
 * What holds for live events whatever carries their hints. `interrupt` breaks what does, and returns once it is being
 * restored.
 */
export function eventProperties(server: () => TestServer, interrupt: () => Promise<void>): void {
  test('streams of two processes that reconnect again and again get every event once, in the order of its owner', async () => {
    const [one, other] = [server(), await startBeside(server())]
    try {
      const companies = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      const userId = crypto.randomUUID()
      const followers = [one, other].flatMap((process) =>
        companies.map((companyId) => collectEvents(process, { companyId, userId }, 2 * eventsOfEach)),
      )
      await Promise.all(followers.map(({ begun }) => begun))
      const owners: readonly Pick<Announcement, 'companyId' | 'userId'>[] = [
        ...companies.map((companyId) => ({ companyId })),
        { userId },
      ]
      const write = (from: number, to: number) =>
        owners.map(async (owner) => {
          for (let n = from; n < to; n += 1)
            await announceBy(n % 2 ? one : other, { ...owner, kind: 'noted', data: { n } })
        })
      await Promise.all([...write(0, eventsOfEach / 2), interrupt()])
      await Promise.all(write(eventsOfEach / 2, eventsOfEach))

      const numbers = Array.from({ length: eventsOfEach }, (_, n) => n)
      for (const { events } of followers) {
        const received = await events
        const numbersOf = (isOwn: (event: StoredEvent) => boolean) => received.filter(isOwn).map(({ data }) => data.n)
        expect(numbersOf((event) => event.companyId !== undefined)).toEqual(numbers)
        expect(numbersOf((event) => event.userId !== undefined)).toEqual(numbers)
      }
    } finally {
      await other.close()
    }
  })

  test('under many writers at once every follower gets every event once, and all in one order', async () => {
    const whose = { companyId: crypto.randomUUID(), userId: crypto.randomUUID() }
    const followers = Array.from({ length: 3 }, () => collectEvents(server(), whose, 60))
    await Promise.all(followers.map(({ begun }) => begun))
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        announceBy(server(), { companyId: whose.companyId, kind: 'noted', data: { n } }),
      ),
    )
    const [first = [], ...others] = await Promise.all(followers.map(({ events }) => events))
    expect(new Set(first.map(({ data }) => data.n)).size).toBe(60)
    for (const events of others) expect(events).toEqual(first)
  })

  test('events that were announced while hints did not arrive are sent', async () => {
    const whose = { companyId: crypto.randomUUID(), userId: crypto.randomUUID() }
    const follower = collectEvents(server(), whose, 1)
    await follower.begun
    const interrupted = interrupt()
    await announceBy(server(), { companyId: whose.companyId, kind: 'meanwhile', data: {} })
    await interrupted
    expect(await follower.events).toMatchObject([{ kind: 'meanwhile' }])
  })
}

/** Follows until it has that many, and reconnects where it was after every few. */
function collectEvents({ parts }: TestServer, whose: { companyId: string; userId: string }, count: number) {
  const begun = Promise.withResolvers<void>()
  const collect = async () => {
    const events: StoredEvent[] = []
    let lastId: string | undefined
    while (events.length < count) {
      const leaving = new AbortController()
      for await (const event of parts.events.follow(whose, lastId, leaving.signal)) {
        lastId = event.id
        if (event.kind === 'ready') begun.resolve()
        else events.push(event)
        if (events.length === count || (event.kind !== 'ready' && events.length % reconnectsAfter === 0)) break
      }
      leaving.abort()
    }
    return events
  }
  return { begun: begun.promise, events: collect() }
}

function announceBy({ parts }: TestServer, announcement: Announcement): Promise<void> {
  return parts.db.transaction((tx) => parts.events.announce(tx, announcement))
}
