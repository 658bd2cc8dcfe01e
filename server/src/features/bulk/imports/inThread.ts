import { Worker } from 'node:worker_threads'
import type { DatabaseConnections } from '../../../platform/database/connection.ts'
import { giveTask } from '../../../platform/process/threadTasks.ts'

export interface ThreadTask {
  readonly task: 'survey' | 'run'
  readonly connections: DatabaseConnections
  /** How far this server's clock is ahead of the machine's. */
  readonly aheadMs: number
  readonly listingReview: boolean
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly path: string
}

const heapMb = 256
/** A file is read and soon after done; starting a thread takes longer than most files. */
const waitsForNextMs = 30_000
/** The rows that are being written outlive the collection of what is young, unless there is room for them. */
const youngMb = 48
const drizzleModules = new URL('../../../platform/process/drizzleModules.ts', import.meta.url)

interface Waiting {
  readonly thread: Worker
  readonly tooLong: NodeJS.Timeout
}
const waiting: Waiting[] = []

/** Runs a task in a thread of its own. What it uses beyond its share of memory ends the thread, never the server. */
export async function inThread(task: ThreadTask): Promise<void> {
  const thread = takeWaiting() ?? startThread()
  thread.ref()
  await giveTask(thread, task)
  letWait(thread)
}

function startThread(): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: ['--import', drizzleModules.href],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  })
  return thread.on('exit', () => takeWaiting(thread))
}

function letWait(thread: Worker): void {
  thread.unref()
  waiting.push({ thread, tooLong: setTimeout(() => void thread.terminate(), waitsForNextMs).unref() })
}

function takeWaiting(wanted = waiting.at(-1)?.thread): Worker | undefined {
  const place = waiting.findIndex(({ thread }) => thread === wanted)
  if (place < 0) return undefined
  const [taken] = waiting.splice(place, 1)
  clearTimeout(taken?.tooLong)
  return taken?.thread
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
