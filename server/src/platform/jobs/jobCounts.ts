import type { PgBoss, QueueResult } from 'pg-boss'
import type { JobCounts } from '../parts.ts'

export const jobsSchema = 'jobs'
/** The queue of jobs that failed for good. */
export const deadQueue = 'dead'

/** By the name of the job. */
export interface JobsByName {
  readonly waiting: Readonly<Record<string, number>>
  readonly dead: Readonly<Record<string, number>>
  /** For how many seconds the oldest one has been due. */
  readonly oldest: Readonly<Record<string, number>>
}

/** One look into the index of each queue. Of jobs that failed for good, at most ten thousand are counted. */
const oldestDue = `select name, max(extract(epoch from now() - start_after))::float8 as age
  from unnest($1::text[]) as queue(name) cross join (values (0), (1)) as urgency(priority)
  cross join lateral (
    select start_after from ${jobsSchema}.job
    where job.name = queue.name and job.priority = urgency.priority and state < 'active' and not blocked
      and start_after <= now()
    order by created_on limit 1
  ) as oldest group by name`
const deadOnes = `select source_name as name, count(*)::int as count
  from (select source_name from ${jobsSchema}.job where name = '${deadQueue}' and state = 'created' limit 10000) as dead
  where source_name is not null group by source_name`

export async function readJobsByName(boss: PgBoss): Promise<JobsByName> {
  const queues = (await boss.getQueues()).filter(({ name }) => name !== deadQueue)
  const names = queues.map(({ name }) => name)
  const [ages, dead] = await Promise.all([
    boss.getDb().executeSql(oldestDue, [names]),
    boss.getDb().executeSql(deadOnes),
  ])
  const none = Object.fromEntries(names.map((name) => [name, 0]))
  return {
    waiting: Object.fromEntries(queues.map((queue) => [queue.name, dueCount(queue)])),
    dead: { ...none, ...Object.fromEntries(dead.rows.map(({ name, count }) => [name, count])) },
    oldest: { ...none, ...Object.fromEntries(ages.rows.map(({ name, age }) => [name, age])) },
  }
}

function dueCount({ queuedCount, deferredCount }: QueueResult): number {
  return Math.max(0, queuedCount - deferredCount)
}

/** Of all queues together. */
export function countJobs(queues: readonly QueueResult[]): JobCounts {
  const counts = { waiting: 0, running: 0, failed: 0, dead: 0 }
  for (const queue of queues) {
    if (queue.name === deadQueue) counts.dead += queue.queuedCount
    else counts.waiting += dueCount(queue)
    counts.running += queue.activeCount
    counts.failed += queue.failedCount
  }
  return counts
}
