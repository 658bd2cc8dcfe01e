import type { DatabaseConnections } from '../src/platform/database/connection.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { doTasks } from '../src/platform/process/threadTasks.ts'

/** A thread that requests a second connection while its transaction is open, and ignores the refusal. */
doTasks(async (connections: DatabaseConnections) => {
  const db = await openDatabase({ ...connections, onError: () => {} })
  await db.transaction(() => db.system.execute('select 1').then(undefined, () => {}))
  await db.close()
})
