import { features } from '../src/features.ts'
import type { Job, Parts } from '../src/platform/parts.ts'

/** Runs every scheduled job of the features on given parts, with the jobs that they send. */
export function scheduledJobsOf(parts: Omit<Parts, 'jobs'>): {
  /** How often each runs, by its name. */
  readonly scheduled: Readonly<Record<string, string>>
  run(name: string): Promise<void>
  runAll(): Promise<void>
} {
  const known = new Map<string, (data: object) => Promise<void>>()
  const timers = new Map<string, () => Promise<void>>()
  const scheduled: Record<string, string> = {}
  const waiting: { readonly name: string; readonly data: object }[] = []
  const jobs: Parts['jobs'] = {
    define<Data extends object>(job: Job<Data>) {
      known.set(job.name, (data) => job.run(data as Data))
    },
    every(name, cron, run) {
      timers.set(name, run)
      scheduled[name] = cron
    },
    send: async (name, data) => void waiting.push({ name, data }),
    start: async () => {},
    counts: async () => ({ waiting: waiting.length, running: 0, failed: 0, dead: 0 }),
    stop: async () => {},
  }
  for (const feature of features) feature.jobs?.({ ...parts, jobs })
  return {
    scheduled,
    run: async (name) => timers.get(name)?.(),
    async runAll() {
      for (const run of timers.values()) await run()
      for (let job = waiting.shift(); job; job = waiting.shift()) await known.get(job.name)?.(job.data)
    },
  }
}
