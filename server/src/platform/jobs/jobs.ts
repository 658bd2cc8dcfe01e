import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ConstructorOptions, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { ClockState } from '../database/databaseHealth.ts'
import { hintOnCommit } from '../database/handle.ts'
import { refuseSecondConnection } from '../database/openTransactions.ts'
import { boundedConfig, type PoolCounts, poolCounts } from '../database/pool.ts'
import { jobLimits, type TimeLimits } from '../database/timeLimits.ts'
import type { Broker } from '../events/broker.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Job, Jobs } from '../parts.ts'
import { withoutValues } from '../process/errorText.ts'
import { type Tracing, traced } from '../tracing/tracing.ts'
import { letCompaniesSend, passHints, prepareStatements, sendingThrough } from './boss.ts'
import { countJobs, deadQueue, type JobsByName, jobsSchema, readJobsByName } from './jobCounts.ts'

// Retries from a second to an hour apart, enough for a service that is down for half a day.
const tries = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 } as const
// A killed process does not report its jobs. Every running job sends a heartbeat every ten seconds; after 40 seconds
// without one it is given to another process. A job with heartbeats may run for hours.
const life = { heartbeatSeconds: 40, expireInSeconds: 6 * 3_600 } as const
const heartbeatEachSeconds = 10
const lookForDeadEachSeconds = 15
// Failed jobs are kept for three months.
const deadRetention = { retentionSeconds: 90 * 86_400 } as const
// NOTIFY wakes workers for new jobs. One query for all queues finds those that became due later: if each worker polled,
// an idle server would send 45 queries a second. A queue gets its workers with the first job that is due, since each looks
// for a job when it starts: a server would begin with 160 such queries.
const lookForDueEachMs = 1_000
const pollEachSeconds = 60
const jobsAtOnce = 2
const timezone = 'Asia/Riyadh'
const dueQueues = `select name from unnest($1::text[]) as queue(name) where exists (
  select from ${jobsSchema}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

const jobConnections = 4
/** A job that runs longer at a stop fails, and another process repeats it. */
const finishWithinMs = 8_000

const lookAtClockEachMs = 2_000

interface JobsOptions {
  readonly limits?: TimeLimits
  /** Checked before each job, because jobs date records by their process' clock. */
  clockState?(): Promise<ClockState>
  readonly metrics?: Pick<Metrics, 'observeJob'>
  /** Wakes workers in place of NOTIFY. */
  readonly broker?: Pick<Broker, 'publish' | 'subscribe'> | undefined
  readonly tracing?: Tracing | undefined
  /** Whether statements may be prepared by name. */
  readonly prepares?: boolean | undefined
  /** Jobs are sent and left to other processes. */
  readonly runsNone?: boolean
}

interface OpenJobs extends Jobs {
  byName(): Promise<JobsByName>
  /** The state of its connections; undefined before the start. */
  connections(): PoolCounts | undefined
}

interface Schedule {
  readonly name: string
  readonly cron: string
}

/** Feature and task: `deals.process_due`. */
const jobName = /^[a-z][a-zA-Z]+\.[a-z]+(?:_[a-z]+)*$/

/** A job queue in Postgres: woken by NOTIFY, retried, and set aside when it keeps failing. */
export function createJobs(connection: pg.ClientConfig, log: Logger, options: JobsOptions = {}): OpenJobs {
  const { limits = jobLimits, clockState = async () => 'right', metrics, broker, tracing } = options
  const { prepares = true, runsNone = false } = options
  // Its connections are direct, past any pooler.
  const pool = { name: 'mawrid-jobs', max: jobConnections, limits, hasOwnSession: true, prepares, tracing }
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    ...(boundedConfig(pool) as ConstructorOptions),
    schema: jobsSchema,
    useListenNotify: !broker,
    superviseIntervalSeconds: lookForDeadEachSeconds,
    monitorIntervalSeconds: lookForDeadEachSeconds,
    ...(runsNone && { supervise: false, schedule: false }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: warned'))
  passHints(boss, wake)
  prepareStatements(boss)
  const defined = new Map<string, Job<object>>()
  /** The current name by each former one. */
  const formerNames = new Map<string, string>()
  /** By queue; undefined before its first job. */
  const workers = new Map<string, string[] | undefined>()
  const schedules: Schedule[] = []
  const stopping = new AbortController()
  let isResting = false
  broker?.subscribe({
    onHint: (hint) => hint.startsWith(hintOf('')) && wake(hint.slice(hintOf('').length)),
    onAll: () => void wakeForDue(),
  })

  async function open(job: Job<object>, made: QueueResult | undefined): Promise<void> {
    const queue = { ...tries, ...life, deadLetter: deadQueue, notify: !broker }
    if (!made) await boss.createQueue(job.name, { ...queue, policy: 'short' })
    else if (made.heartbeatSeconds !== queue.heartbeatSeconds || made.notify !== queue.notify) {
      await boss.updateQueue(job.name, queue)
    }
    workOn(job.name)
  }

  function workOn(queue: string): void {
    if (!runsNone) workers.set(queue, undefined)
  }

  function startWorkers(queue: string): void {
    const ids: string[] = []
    workers.set(queue, ids)
    for (let n = 0; n < jobsAtOnce; n++) {
      void startWorker(queue, jobOf(queue)).then(
        (id) => ids.push(id),
        (error: unknown) => log.error({ err: error }, 'jobs: failed'),
      )
    }
  }

  async function startWorker(queue: string, job: Job<object>): Promise<string> {
    let id = ''
    id = await boss.work<object>(
      queue,
      {
        batchSize: 1,
        notifyPollingIntervalSeconds: pollEachSeconds,
        ...(broker && { pollingIntervalSeconds: pollEachSeconds }),
        heartbeatRefreshSeconds: heartbeatEachSeconds,
      },
      async ([one]) => {
        if (!one) return
        if ((await clockState()) === 'wrong') {
          void waitUntilClockIsRight().catch((error: unknown) => log.error({ err: error }, 'jobs: cannot go on'))
          throw new Error('The clock of this process is wrong: another process takes this job, or this one later')
        }
        const startedAt = performance.now()
        const observe = (outcome: 'done' | 'failed') =>
          metrics?.observeJob({ name: job.name, outcome, seconds: (performance.now() - startedAt) / 1_000 })
        try {
          const { data, parent } = withoutTrace(one.data)
          await traced(tracing, { name: job.name, kind: 'consumer', parent }, () => job.run(data))
          observe('done')
        } catch (error) {
          observe('failed')
          log.warn({ err: error, job: job.name, id: one.id }, 'jobs: one failed, to be tried again')
          // The queue keeps it for months, with all that it carries.
          throw withoutValues(error)
        } finally {
          // The next job may be waiting already: without this the worker would sleep first.
          boss.notifyWorker(id)
        }
      },
    )
    return id
  }

  function jobOf(queue: string): Job<object> {
    const job = defined.get(formerNames.get(queue) ?? queue)
    if (!job) throw new Error(`No job runs the queue ${queue}`)
    return job
  }

  async function wakeForDueJobs(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      await pause(lookForDueEachMs, undefined, { ref: false, signal }).catch(() => {})
      await wakeForDue()
    }
  }

  async function wakeForDue(): Promise<void> {
    if (stopping.signal.aborted || workers.size === 0) return
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]])
      for (const { name } of rows) wake(name)
    } catch (error) {
      log.error({ err: error }, 'jobs: failed')
    }
  }

  function wake(queue: string): void {
    if (stopping.signal.aborted || isResting || !workers.has(queue)) return
    const ids = workers.get(queue)
    if (!ids) startWorkers(queue)
    else for (const id of ids) boss.notifyWorker(id)
  }

  /** Running jobs continue; no new ones are started meanwhile. */
  async function waitUntilClockIsRight(): Promise<void> {
    if (isResting) return
    isResting = true
    log.error('jobs: the clock of this process is wrong, so no job is begun until it is right')
    for (const name of workers.keys()) {
      await boss.offWork(name, { wait: false })
      workOn(name)
    }
    while (!stopping.signal.aborted && (await clockState()) !== 'right') {
      await pause(lookAtClockEachMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    if (stopping.signal.aborted) return
    isResting = false
    await wakeForDue()
    log.warn('jobs: the clock of this process is right again')
  }

  return {
    define(job) {
      if (!jobName.test(job.name)) throw new Error(`${job.name} is not named like feature.verb_object`)
      if (defined.has(job.name)) throw new Error(`The job ${job.name} is defined twice`)
      defined.set(job.name, job as unknown as Job<object>)
      for (const former of job.formerNames ?? []) formerNames.set(former, job.name)
    },
    async counts() {
      return countJobs(await boss.getQueues())
    },
    byName: () => readJobsByName(boss),
    connections() {
      const { pool: opened } = boss.getDb() as { readonly pool?: pg.Pool }
      return opened && poolCounts(opened)
    },
    every(name, cron, run, options) {
      this.define({ name, run, ...options })
      schedules.push({ name, cron })
    },
    async send(name, data, { tx, key, after, isUrgent = false } = {}) {
      if (!tx) refuseSecondConnection()
      else if (broker) hintOnCommit(tx, hintOf(name))
      await boss.send(name, withTrace(data, tracing), {
        ...(tx && { db: sendingThrough(tx) }),
        // Queues hold one waiting job per key; a job without a key gets a unique one.
        singletonKey: key ?? crypto.randomUUID(),
        ...(after && { startAfter: after }),
        ...(isUrgent && { priority: 1 }),
      })
      if (!tx) broker?.publish([hintOf(name)])
    },
    async start() {
      await boss.start()
      await boss.createQueue(deadQueue, deadRetention)
      await letCompaniesSend(boss)
      const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      if (made.get(deadQueue)?.retentionSeconds !== deadRetention.retentionSeconds) {
        await boss.updateQueue(deadQueue, deadRetention)
      }
      await Promise.all([...defined.values()].map((job) => open(job, made.get(job.name))))
      for (const name of formerNames.keys()) if (made.has(name)) workOn(name)
      // A command may be of another version than the product, whose schedules it would replace.
      if (runsNone) return
      await storeSchedules()
      await wakeForDue()
      void wakeForDueJobs()
    },
    async stop() {
      stopping.abort()
      // pg-boss would look for unfinished jobs only every half second.
      const finished = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)))
      await Promise.race([finished, pause(finishWithinMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }

  async function storeSchedules(): Promise<void> {
    const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
    for (const { name, cron } of schedules) {
      const same = stored.get(name)
      if (same?.cron !== cron || same.timezone !== timezone) await boss.schedule(name, cron, {}, { tz: timezone })
      stored.delete(name)
    }
    for (const name of stored.keys()) await boss.unschedule(name)
  }
}

function hintOf(queue: string): string {
  return `j:${queue}`
}

/** A job stores which span sent it, and continues its trace: in this process or another, also after a failed attempt. */
function withTrace(data: object, tracing: Tracing | undefined): object {
  const traceparent = tracing?.traceparent()
  return traceparent === undefined ? data : { ...data, traceparent }
}

function withoutTrace(stored: object): { readonly data: object; readonly parent: string | undefined } {
  const { traceparent, ...data } = stored as { readonly traceparent?: string }
  return { data, parent: traceparent }
}
