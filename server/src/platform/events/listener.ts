import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

interface Listening {
  readonly connection: pg.ClientConfig
  readonly channel: string
  readonly log: Logger
  onMessage(payload: string): void
  /** Listening has begun, or begun again: messages may have been missed. */
  onOpen(): void
}

export interface Listener {
  start(): Promise<void>
  stop(): Promise<void>
}

const shortestPauseMs = 100
const longestPauseMs = 5_000

/** One connection of its own that hears NOTIFY, and comes back when it is lost. */
export function createListener({ connection, channel, log, onMessage, onOpen }: Listening): Listener {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...connection, application_name: 'mawrid-events', keepAlive: true })
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''))
    opened.on('error', (error) => log.warn({ err: error }, 'events: the listening connection was lost'))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    opened.once('end', reopen)
    client = opened
    onOpen()
  }

  async function reopen(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await pause(pauseMs, undefined, { signal: stopping.signal, ref: false })
        return await open()
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'events: listening again has not worked yet')
      }
    }
  }

  return {
    start: open,
    async stop() {
      stopping.abort()
      client?.removeAllListeners('end')
      await client?.end()
    },
  }
}
