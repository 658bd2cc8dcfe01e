import { startApp } from '../src/app.ts'
import { openLog } from '../src/platform/http/log.ts'
import type { TestServer } from './harness.ts'

/** Another server process on the same database, as behind a load balancer. */
export async function startSecondProcess({ settings, connection, clock, parts }: TestServer) {
  const documents = { ...parts.documents, stop: async () => {} }
  const log = openLog('silent')
  const {
    http,
    parts: ownParts,
    stop,
  } = await startApp({
    settings,
    connection,
    log,
    clock,
    documents,
    dashboardFolder: `${settings.dataDir}/no-dashboard`,
  })
  await http.ready()
  return { app: http, parts: ownParts, close: stop }
}
