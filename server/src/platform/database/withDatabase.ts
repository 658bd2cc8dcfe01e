import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { clientConfig, readDatabaseUrl } from './connection.ts'
import { startPostgres } from './embedded/postgres.ts'

/** Runs an operator's command on the database of the settings, past any pooler; an embedded one is started for it. */
export async function withDatabase<Result>(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  run: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const url = settings.databaseDirectUrl ?? settings.databaseUrl
  if (url) return run(clientConfig(readDatabaseUrl(url)))
  const postgres = await startPostgres(settings.dataDir, () => {})
  try {
    return await run(postgres.connection)
  } finally {
    await postgres.stop()
  }
}
