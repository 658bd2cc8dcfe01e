import type { FastifyInstance } from 'fastify'
import type { DatabaseHealth } from '../database/databaseHealth.ts'

/** What must work for a process to be sent requests. */
export interface ReadinessChecks {
  database(): Promise<DatabaseHealth>
  storage(): Promise<boolean>
  /** A bucket is the same for all processes: without it, requests that need no files are still served. */
  readonly isStorageShared: boolean
  /** Whether pictures can be read: without, all else is served. */
  canReadPictures(): boolean
  /** Whether hints of new events arrive. */
  isListening(): boolean
  /** Whether requests are sent elsewhere while none arrive: not so where a broker carries them, which all processes share. */
  readonly needsHints: boolean
}

export interface Readiness {
  /** From now on `/readyz` answers 503 and replies close their connections, so that clients go to another process. */
  stop(): void
}

/** Probes time out after two seconds or more; the answer comes before. */
const answersWithinMs = 1_500
/** Probes of many balancers share one check. */
const checkedEachMs = 1_000

/** For monitoring: alive as soon as it answers, ready when everything that a request needs works. */
export function answerProbes(app: FastifyInstance, checks: ReadinessChecks): Readiness {
  const database = shared(() => checks.database())
  const storage = shared(() => checks.storage())
  let isStopping = false

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const [health, isStored] = await Promise.all([withinLimit(database()), withinLimit(storage())])
    const found = {
      database: health?.answers ?? false,
      writable: health?.isWritable ?? false,
      clock: health?.isClockRight ?? false,
      events: checks.isListening(),
      storage: isStored ?? false,
      pictures: checks.canReadPictures(),
    }
    const spared = [
      'pictures',
      ...(checks.isStorageShared ? ['storage'] : []),
      ...(checks.needsHints ? [] : ['events']),
    ]
    const needed = Object.entries(found).filter(([name]) => !spared.includes(name))
    const isReady = needed.every(([, works]) => works) && !isStopping
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isStopping ? 'stopping' : isReady ? 'ready' : 'not ready', ...found })
  })
  // When the reply is sent, not when the request arrives: requests in progress should close their connections too.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  return {
    stop() {
      isStopping = true
    },
  }
}

/** One check at a time, cached briefly, so that checks do not pile up behind a hanging one. */
function shared<T>(check: () => Promise<T>): () => Promise<T | undefined> {
  let latest: { readonly answer: Promise<T | undefined>; endedAt?: number } | undefined
  return () => {
    const isFresh = latest && (latest.endedAt === undefined || performance.now() - latest.endedAt < checkedEachMs)
    if (latest && isFresh) return latest.answer
    const answer = Promise.try(check).catch(() => undefined)
    const current: NonNullable<typeof latest> = { answer }
    void answer.then(() => {
      current.endedAt = performance.now()
    })
    latest = current
    return answer
  }
}

async function withinLimit<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, answersWithinMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
