import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

interface Listening {
  readonly connection: pg.ClientConfig
  readonly channel: string
  readonly log: Logger
  onMessage(payload: string): void
  /** Called when listening starts or restarts: notifications may have been missed. */
  onOpen(): void
  readonly heartbeatMs?: number
}

export interface Listener {
  start(): Promise<void>
  /** Whether the connection is open and answered its latest heartbeat. */
  isListening(): boolean
  stop(): Promise<void>
}

const minPauseMs = 100
const maxPauseMs = 5_000
const usualHeartbeatMs = 5_000
const answersWithinMs = 3_000
/** Long enough to look for the primary of a cluster. */
const connectsWithinMs = 10_000

/** A dedicated connection for LISTEN that reconnects when it is lost. */
export function createListener(listening: Listening): Listener {
  const { connection, channel, log, onMessage, onOpen, heartbeatMs = usualHeartbeatMs } = listening
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function open(): Promise<void> {
    const socket = connection.stream?.() ?? new Socket()
    const opened = new pg.Client({
      ...connection,
      application_name: 'mawrid-events',
      stream: () => socket,
      connectionTimeoutMillis: connectsWithinMs,
      query_timeout: answersWithinMs,
    })
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''))
    opened.on('error', (error) => log.warn({ err: error }, 'events: the listening connection was lost'))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    const ended = new AbortController()
    opened.once('end', () => {
      client = undefined
      ended.abort()
      if (!stopping.signal.aborted) void reopen()
    })
    client = opened
    void watch(opened, socket, ended.signal)
    onOpen()
  }

  /**
   * A machine that disappears closes no connection, so a listener could miss events for hours. The connection is
   * therefore probed regularly and closed if it does not answer.
   */
  async function watch(opened: pg.Client, socket: Duplex, ended: AbortSignal): Promise<void> {
    try {
      for (;;) {
        await pause(heartbeatMs, undefined, { signal: ended, ref: false })
        await opened.query('select 1')
      }
    } catch (error) {
      if (ended.aborted) return
      log.warn({ err: error }, 'events: the listening connection does not answer')
      socket.destroy()
    }
  }

  async function reopen(): Promise<void> {
    for (let pauseMs = minPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
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
    isListening: () => client !== undefined,
    async stop() {
      stopping.abort()
      await client?.end()
    },
  }
}
