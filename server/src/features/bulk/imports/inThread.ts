import { Worker } from 'node:worker_threads'
import type pg from 'pg'

export interface ThreadTask {
  readonly task: 'survey' | 'run'
  readonly connection: pg.PoolConfig
  /** How far this server's clock is ahead of the machine's. */
  readonly aheadMs: number
  readonly listingReview: boolean
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly path: string
}

const heapMb = 256
const drizzleModules = new URL('../../../platform/process/drizzleModules.ts', import.meta.url)

/** Runs a task in a thread of its own. What it uses beyond its share of memory ends the thread, never the server. */
export function inThread(task: ThreadTask): Promise<void> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--import', drizzleModules.href],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
  })
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
