import type { JobsByName } from '../jobs/jobCounts.ts'
import { addReading, type Metrics, sharedWhileRunning } from './metrics.ts'

const meanings = {
  waiting: 'Jobs that are due and wait, by name',
  dead: 'Jobs that failed permanently, by name',
  oldest_seconds: 'For how long the oldest waiting job has been due, by name',
} as const

/** The queue of each job. */
export function addJobReadings(metrics: Pick<Metrics, 'registry'>, read: () => Promise<JobsByName>): void {
  const shared = sharedWhileRunning(read)
  for (const [name, help] of Object.entries(meanings)) {
    addReading(metrics, {
      name: `jobs_${name}`,
      help,
      label: 'name',
      read: async () => {
        const { oldest, ...counts } = await shared()
        return { ...counts, oldest_seconds: oldest }[name] ?? {}
      },
    })
  }
}
