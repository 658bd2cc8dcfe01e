import type { Worker } from 'node:worker_threads'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { DatabaseConnections } from '../../../platform/database/connection.ts'
import type { Events } from '../../../platform/parts.ts'
import { startLimitedThread } from '../../../platform/process/limitedThread.ts'
import { giveTask } from '../../../platform/process/threadTasks.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { CountedPart, Counting, Part } from './forecast.ts'

export interface ThreadTask {
  readonly task: 'survey' | 'run'
  /** Of a survey, the part to count for the thread that does the others. */
  readonly count?: { readonly counting: Counting; readonly part: Part }
  readonly connections: DatabaseConnections
  /** The offset of the server's clock to the machine's; only tests have one. */
  readonly aheadMs: number
  readonly niceness: number
  readonly listingReview: boolean
  readonly companyId: string
  readonly userId: string
  /** What the person sees who sent the file. */
  readonly scope: MemberScope | null
  readonly id: string
  readonly path: string
  /** Where the rows are kept once they are read. */
  readonly cache: string
}

/** How a task ended: with every row, because somebody stopped the import, or with a file that cannot be read. */
export type TaskResult =
  | { readonly end: 'complete' | 'stopped' }
  | { readonly end: 'refused'; readonly fault: NonNullable<Import['fault']> }

/** What one thread gives the other. */
export type ThreadResult = TaskResult | CountedPart

const heapMb = 256
/** How long an idle thread is kept for the next task: starting one takes longer than reading most files. */
const waitsForNextMs = 30_000
/** Rows in progress should be freed with the young generation, so it is made large enough. */
const youngMb = 48
/** Two threads at a time should not take much more memory than one. */
const helperYoungMb = 24

interface Waiting {
  readonly thread: Worker
  readonly tooLong: NodeJS.Timeout
}
const waiting: Waiting[] = []

/** Runs a task in a thread. If it exceeds its memory limit, the thread ends and not the server. */
export async function runInWorker(task: ThreadTask, { sendHints }: Pick<Events, 'sendHints'>): Promise<TaskResult> {
  const thread = takeWaiting() ?? startThread(youngMb)
  thread.ref()
  const result = await giveTask<ThreadTask, TaskResult>(thread, task, sendHints)
  parkWorker(thread)
  return result
}

/** Counts a part of a file's rows in a further thread, which waits for the next preview: words are often mapped at once. */
export async function countInWorker(task: ThreadTask): Promise<CountedPart> {
  const thread = takeWaiting() ?? startThread(helperYoungMb)
  thread.ref()
  try {
    const counted = await giveTask<ThreadTask, CountedPart>(thread, task)
    parkWorker(thread)
    return counted
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

/** Ends the further thread if it waits: its memory is needed when products are written. */
export async function endWaiting(): Promise<void> {
  await takeWaiting()?.terminate()
}

function startThread(maxYoungGenerationSizeMb: number): Worker {
  const limits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb }
  const thread = startLimitedThread(new URL('./thread.ts', import.meta.url), limits)
  return thread.on('exit', () => takeWaiting(thread))
}

function parkWorker(thread: Worker): void {
  thread.unref()
  // No longer waiting from that moment: until its exit is known it would be given a task.
  const end = () => void takeWaiting(thread)?.terminate()
  waiting.push({ thread, tooLong: setTimeout(end, waitsForNextMs).unref() })
}

function takeWaiting(worker = waiting.at(-1)?.thread): Worker | undefined {
  const index = waiting.findIndex(({ thread }) => thread === worker)
  if (index < 0) return undefined
  const [taken] = waiting.splice(index, 1)
  clearTimeout(taken?.tooLong)
  return taken?.thread
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
