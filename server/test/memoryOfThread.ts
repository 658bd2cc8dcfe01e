import { getHeapStatistics } from 'node:v8'
import { isMainThread, parentPort } from 'node:worker_threads'
import { startLimitedThread } from '../src/platform/process/limitedThread.ts'

/** Prints how many megabytes a process and its thread may use. */
const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20)
if (isMainThread) {
  const limits = { maxOldGenerationSizeMb: 100, maxYoungGenerationSizeMb: 24 }
  startLimitedThread(new URL(import.meta.url), limits).once('message', (ofThread) =>
    process.stdout.write(JSON.stringify({ ofProcess: megabytes, ofThread })),
  )
} else parentPort?.postMessage(megabytes)
