import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Few buckets, since each adds a line per call: only those that separate good from bad. */
const bucketsInSeconds = [0.025, 0.1, 0.5, 2.5, 10]

/** The Prometheus metrics of this process. Every label comes from a list in the code, never from a request. */
export interface Metrics {
  readonly registry: Registry
  observeRequest(request: { readonly call: string; readonly status: number; readonly seconds: number }): void
  countOutsideCall(call: { readonly service: string; readonly outcome: string }): void
  readonly openStreams: Gauge
}

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
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests take, by call',
    labelNames: ['call'],
    buckets: bucketsInSeconds,
    registers,
  })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests, by call and status',
    labelNames: ['call', 'status'],
    registers,
  })
  const outsideCalls = new Counter({
    name: 'outside_calls_total',
    help: 'Attempts to reach outside services, by service and outcome',
    labelNames: ['service', 'outcome'],
    registers,
  })
  return {
    registry,
    observeRequest({ call, status, seconds: elapsed }) {
      seconds.observe({ call }, elapsed)
      requests.inc({ call, status })
    },
    countOutsideCall: (call) => outsideCalls.inc(call),
    openStreams: new Gauge({ name: 'event_streams_open', help: 'Event streams that are open', registers }),
  }
}

/** Adds a gauge whose values are read for each text. One that cannot be read is left out, the others are returned. */
export function addReading({ registry }: Metrics, { name, help, label, read }: Reading): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      const values = await Promise.resolve(read()).catch(() => ({}))
      for (const [value, count] of Object.entries(values)) this.set({ [label]: value }, count)
    },
  })
}
