import { getPriority, setPriority } from 'node:os'
import { openDatabase } from '../../../platform/database/database.ts'
import { longWorkLimits } from '../../../platform/database/timeLimits.ts'
import { addEvent } from '../../../platform/events/store.ts'
import { doTasks } from '../../../platform/process/threadTasks.ts'
import { inScope } from '../../../platform/scope.ts'
import { type CountElsewhere, countRows } from './forecast.ts'
import { readImport } from './readImport.ts'
import { runImport } from './runImport.ts'
import { countInWorker, endWaiting, type ThreadResult, type ThreadTask } from './runInWorker.ts'

// Reading, checking and writing many rows needs the processor for long: a separate thread with its own connections
// leaves the one that answers requests alone.
const { sendHints } = doTasks(work)

const usualNiceness = getPriority()

async function work(wholeTask: ThreadTask): Promise<ThreadResult> {
  const { task, count, connections, aheadMs, niceness, id, path, cache, scope, ...whose } = wholeTask
  // Linux takes the priority of a thread alone: answering requests comes first.
  if (process.platform === 'linux') setPriority(Math.min(usualNiceness + niceness, 19))
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const deps = {
    ...whose,
    causeId: id,
    clock,
    events: { announce: (tx, event) => addEvent(tx, event, clock.now()) },
  } satisfies Parameters<typeof runImport>[0]['deps']
  const db = await openDatabase({ ...connections, limits: longWorkLimits, onCommitted: sendHints, onError: () => {} })
  try {
    const reading = { db, deps, id, path, cache }
    return await inScope(scope, async (): Promise<ThreadResult> => {
      if (count) return countRows(reading, count.counting, count.part)
      if (task === 'run') {
        await endWaiting()
        return runImport(reading)
      }
      // The other thread begins with the priority of this one.
      const countElsewhere: CountElsewhere = (counting, part) =>
        countInWorker({ ...wholeTask, niceness: 0, count: { counting, part } })
      return readImport({ ...reading, countElsewhere })
    })
  } finally {
    await db.close()
  }
}
