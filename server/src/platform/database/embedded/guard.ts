import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Ensures that the cluster stops when this process ends, however it ends. */
export interface Guard {
  stop(): Promise<void>
}

/**
 * Starts a small process that holds a pipe from this one. When the pipe closes because this process ended, the guard
 * stops the database.
 */
export function guard(cluster: string): Guard {
  let isStopping = false
  let watcher = watch()

  function watch() {
    const started = spawn(process.execPath, [fileURLToPath(new URL('./guardProcess.ts', import.meta.url)), cluster], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
      cwd: '/',
      env: {},
    })
    started.unref()
    started.stdin.on('error', () => {})
    started.once('exit', () => {
      if (!isStopping) watcher = watch()
    })
    return started
  }

  return {
    async stop() {
      isStopping = true
      const ended = once(watcher, 'exit')
      watcher.ref()
      watcher.stdin.end()
      await ended
    },
  }
}
