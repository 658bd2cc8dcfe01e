import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs beside the server. When its pipe closes, it stops the database and ends. */
const cluster = process.argv[2] ?? ''
const pidFile = join(cluster, 'postmaster.pid')
const politeForMs = 8_000
const pollIntervalMs = 20

process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('SIGHUP', () => {})
process.stdin.resume()
process.stdin.once('close', () => void stopDatabase())

async function stopDatabase(): Promise<void> {
  // Postgres' own signals: INT ends all connections cleanly, QUIT stops at once and recovers at the next start.
  signal('SIGINT')
  const untilMs = Date.now() + politeForMs
  while (existsSync(pidFile) && Date.now() < untilMs) await pause(pollIntervalMs)
  if (existsSync(pidFile)) signal('SIGQUIT')
  process.exit()
}

function signal(name: NodeJS.Signals): void {
  try {
    const [pid, folder] = readFileSync(pidFile, 'utf8').split('\n')
    if (pid && folder === cluster) process.kill(Number(pid), name)
  } catch {
    // The database has already stopped.
  }
}
