import { Problem } from '@mawrid/contract/problems.ts'

/** What happens to a request, as OpenTelemetry records it. Missing where traces are off: then nothing of it is loaded. */
export interface Tracing {
  /** Undefined for a `client` span where nothing is being traced: what happens in the background is in no trace. */
  start(options: SpanOptions): Span | undefined
  /** The current span as the header `traceparent` (W3C Trace Context), to be continued elsewhere. */
  traceparent(): string | undefined
  traceId(): string | undefined
  /** Sends what is waiting, for a short while. */
  stop(): Promise<void>
}

/** No span has a value that a person entered: neither addresses with their query, nor parameters, nor messages of errors. */
interface SpanOptions {
  readonly name: string
  /** `server` and `consumer` begin work, and continue `parent` only; `client` is a part of the current span. */
  readonly kind: 'server' | 'consumer' | 'client'
  readonly attributes?: Attributes
  readonly parent?: string | undefined
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export interface Span {
  readonly traceId: string
  /** What starts in `work` is a part of this span. */
  run<T>(work: () => T): T
  set(attributes: Attributes): void
  /** With the code of what went wrong, if something did. */
  end(failure?: string): void
}

/** Runs work as one span. */
export async function traced<T>(
  tracing: Tracing | undefined,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing?.start(options)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end(failureCode(error))
    throw error
  }
}

/** The code of a problem or of Postgres, or the kind of error. Its message may have what a person entered. */
export function failureCode(error: unknown): string {
  if (error instanceof Problem) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
