import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadOutcome } from '../database/replica/choice.ts'

/** Few buckets, since each adds a line per call: only those that separate good from bad. */
const bucketsInSeconds = [0.025, 0.1, 0.5, 2.5, 10]

/** The Prometheus metrics of this process. Every label comes from a list in the code, never from a request. */
export interface Metrics {
  readonly registry: Registry
  observeRequest(request: { readonly call: string; readonly status: number; readonly seconds: number }): void
  /** An attempt; `seconds` is missing if the service was not called. */
  observeOutsideCall(call: { readonly service: string; readonly outcome: string; readonly seconds?: number }): void
  /** Whether a service is not being called, because it failed again and again. */
  setCircuit(service: string, isOpen: boolean): void
  /** An attempt to run one. A failed one is repeated. */
  observeJob(attempt: { readonly name: string; readonly outcome: 'done' | 'failed'; readonly seconds: number }): void
  /** An attempt to send one. A failed one is repeated by its job. */
  countMessage(channel: MessageChannel, outcome: 'sent' | 'failed'): void
  /** `signed_in`, or the code of the problem. */
  countSignIn(outcome: string): void
  countDelivery(outcome: string): void
  /** What an answer of ZATCA, or the lack of one, made of a document. */
  countEInvoice(status: string): void
  /** From the change to the moment its event is sent to an open screen. */
  observeEventDelay(seconds: number): void
  /** Events whose hint was lost or late, found by looking. */
  countLateHint(): void
  /** Where a read went that may be a moment old. */
  countReplicaRead(outcome: ReadOutcome): void
  readonly openStreams: Gauge
}

export type MessageChannel = 'email' | 'sms' | 'push'

/** Values read on each scrape, by name and by the value of their only label. */
export interface Reading {
  readonly name: string
  readonly help: string
  readonly label: string
  read(): Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: bucketsInSeconds, registers })

  const seconds = histogram('http_request_seconds', 'How long requests take, by call', 'call')
  const requests = counter('http_requests_total', 'Requests, by call and status', 'call', 'status')
  const outsideSeconds = histogram('outside_call_seconds', 'How long outside services take to answer', 'service')
  const outsideCalls = counter(
    'outside_calls_total',
    'Attempts to reach outside services, by service and outcome',
    'service',
    'outcome',
  )
  const circuits = new Gauge({
    name: 'outside_circuit_open',
    help: 'Whether calls to a service are spared, because it failed again and again',
    labelNames: ['service'],
    registers,
  })
  const jobs = counter('job_attempts_total', 'Attempts to run jobs, by name and outcome', 'name', 'outcome')
  const jobSeconds = histogram('job_seconds', 'How long jobs run, by name', 'name')
  const messages = counter('messages_total', 'Attempts to send messages, by channel and outcome', 'channel', 'outcome')
  const signIns = counter('sign_ins_total', 'Sign-ins, by outcome', 'outcome')
  const deliveries = counter('webhook_deliveries_total', 'Attempts to deliver webhooks, by outcome', 'outcome')
  const eInvoices = counter('zatca_answers_total', 'Documents sent to ZATCA, by the status that followed', 'status')
  const replicaReads = counter('replica_reads_total', 'Reads that may be a moment old, by where they went', 'outcome')
  const lateHints = counter('event_hints_late_total', 'Recipients whose events were found by looking, not by a hint')
  const eventDelay = histogram('event_delay_seconds', 'From a change to the event on an open screen')
  return {
    registry,
    observeRequest({ call, status, seconds: elapsed }) {
      seconds.observe({ call }, elapsed)
      requests.inc({ call, status })
    },
    observeOutsideCall({ service, outcome, seconds: elapsed }) {
      outsideCalls.inc({ service, outcome })
      if (elapsed !== undefined) outsideSeconds.observe({ service }, elapsed)
    },
    setCircuit: (service, isOpen) => circuits.set({ service }, Number(isOpen)),
    observeJob({ name, outcome, seconds: elapsed }) {
      jobs.inc({ name, outcome })
      jobSeconds.observe({ name }, elapsed)
    },
    countMessage: (channel, outcome) => messages.inc({ channel, outcome }),
    countSignIn: (outcome) => signIns.inc({ outcome }),
    countDelivery: (outcome) => deliveries.inc({ outcome }),
    countEInvoice: (status) => eInvoices.inc({ status }),
    observeEventDelay: (elapsed) => eventDelay.observe(elapsed),
    countReplicaRead: (outcome) => replicaReads.inc({ outcome }),
    countLateHint: () => lateHints.inc(),
    openStreams: new Gauge({ name: 'event_streams_open', help: 'Event streams that are open', registers }),
  }
}

/** Adds a gauge whose values are read for each text. One that cannot be read is left out, the others are returned. */
export function addReading({ registry }: Pick<Metrics, 'registry'>, { name, help, label, read }: Reading): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      const values = await Promise.try(read).catch(() => ({}))
      for (const [value, count] of Object.entries(values)) this.set({ [label]: value }, count)
    },
  })
}

/** One query at a time, whose answer is shared by all metrics that are read meanwhile. */
export function sharedWhileRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
