import { setTimeout as pause } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { type BrokerAddress, readEventsUrl } from './brokerUrl.ts'
import type { Listener } from './listener.ts'

/** Carries hints to other processes. One may be lost or late: the database has what it is about, and is looked at as well. */
export interface Broker extends Listener {
  /** Tells this process at once, and the others if they can be reached. */
  publish(hints: readonly string[]): void
  subscribe(subscriber: HintSubscriber): void
}

/** By `c:`, `u:` and `j:` with the id of a company or person, or the name of a job. */
export interface HintSubscriber {
  onHint(hint: string): void
  /** Anything may be new: hints may have been missed, or were too many. */
  onAll(): void
}

const everything = '*'
const minPauseMs = 100
const maxPauseMs = 5_000
const connectsWithinMs = 3_000
/** A machine that disappears closes no connection: without two answers it is given up. */
const pingEachMs = 5_000

/** A start waits for its first try only: without the broker everything works, with what is new a second later. */
export function createBroker(url: string, log: Logger): Broker {
  const address = readEventsUrl(url)
  const subscribers: HintSubscriber[] = []
  const stopping = new AbortController()
  let open: NatsConnection | undefined
  let reopening: Promise<void> | undefined

  function notify(hints: readonly string[]): void {
    for (const subscriber of subscribers) {
      if (hints.includes(everything)) subscriber.onAll()
      else for (const hint of hints) subscriber.onHint(hint)
    }
  }

  async function begin(): Promise<void> {
    const opened = await connect(optionsOf(address))
    if (stopping.signal.aborted) return opened.close()
    let refusal: Error | undefined
    opened.subscribe(address.subject, {
      callback: (error, message) => {
        if (!error) return notify(message.string().split(' '))
        refusal = error
        log.warn({ err: error }, 'events: the broker refuses the subscription')
        void opened.close()
      },
    })
    // The broker has the subscription, or has refused it, once it answers.
    await opened.flush()
    if (refusal) throw refusal
    open = opened
    void opened.closed().then((error) => {
      open = undefined
      if (stopping.signal.aborted) return
      log.warn({ err: error }, 'events: the connection to the broker was lost')
      reopening = reopen()
    })
    notify([everything])
  }

  async function reopen(): Promise<void> {
    for (let pauseMs = minPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await pause(pauseMs, undefined, { signal: stopping.signal, ref: false })
        return await begin()
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'events: the broker cannot be reached yet')
      }
    }
  }

  return {
    async start() {
      try {
        await begin()
      } catch (error) {
        log.warn({ err: error }, 'events: the broker cannot be reached yet')
        reopening = reopen()
      }
    },
    isListening: () => open !== undefined,
    publish(hints) {
      notify(hints)
      try {
        open?.publish(address.subject, hints.join(' '))
      } catch (error) {
        // It has been closed since. What is missed is found by looking.
        log.debug({ err: error }, 'events: a hint was not sent')
      }
    },
    subscribe: (subscriber) => subscribers.push(subscriber),
    async stop() {
      stopping.abort()
      await reopening
      await open?.close()
    },
  }
}

/** It reconnects by itself only while it is open, and not at the first time, so this module does both. */
function optionsOf({ servers, isEncrypted, user, password }: BrokerAddress) {
  return {
    servers: [...servers],
    name: 'mawrid',
    noEcho: true,
    reconnect: false,
    timeout: connectsWithinMs,
    pingInterval: pingEachMs,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { pass: password }),
    ...(isEncrypted && { tls: {} }),
  }
}
