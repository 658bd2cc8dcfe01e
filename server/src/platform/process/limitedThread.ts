import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Options that limit the memory of the process. Those of the command line would override the limits of each thread. */
const memoryOptions = ['--max-old-space-size', '--max-semi-space-size']

/** A thread that ends, and not the process, when it needs more memory than its limits. */
export function startLimitedThread(file: URL, resourceLimits: ResourceLimits): Worker {
  for (const option of memoryOptions) setFlagsFromString(`${option}=0`)
  return new Worker(file, { resourceLimits })
}
