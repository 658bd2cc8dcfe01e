import type { Logger } from 'pino'

/** Requests and jobs in progress have this long when the process is stopped; orchestrators wait 30 seconds. */
const withinMs = 15_000

/**
 * Runs the stop functions once, in order, on a signal or when the pipe from the parent process ends, which also covers
 * a killed parent.
 */
export function onStop(stops: readonly (() => Promise<void>)[], log: Logger, drainMs: number): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stopAll = () => {
    stopping ??= runAll(stops, log)
    return stopping
  }
  const end = () => {
    const tooLong = setTimeout(() => process.exit(1), drainMs + withinMs)
    tooLong.unref()
    void stopAll().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (process.env.STOP_WITH_STDIN) process.stdin.resume().once('close', end)
  return stopAll
}

async function runAll(stops: readonly (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const stop of stops) {
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'stopping: a part failed')
    }
  }
}
