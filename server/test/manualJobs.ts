import type { Job, Jobs } from '../src/platform/parts.ts'

interface WaitingJob {
  readonly name: string
  readonly data: object
}

/** Jobs that wait until a test runs them. */
export function createManualJobs(): Jobs & { readonly waiting: WaitingJob[]; runAll(): Promise<void> } {
  const known = new Map<string, (data: object) => Promise<void>>()
  const waiting: WaitingJob[] = []
  return {
    waiting,
    define<Data extends object>(job: Job<Data>) {
      known.set(job.name, (data) => job.run(data as Data))
    },
    async send(name, data) {
      waiting.push({ name, data })
    },
    async counts() {
      return { waiting: waiting.length, running: 0, failed: 0, dead: 0 }
    },
    every() {},
    async start() {},
    async stop() {},
    async runAll() {
      for (const { name, data } of waiting) await known.get(name)?.(data)
    },
  }
}
