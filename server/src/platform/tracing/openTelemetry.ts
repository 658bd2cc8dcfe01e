import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../settings.ts'
import type { Span, Tracing } from './tracing.ts'

const stopWithinMs = 2_000
const warnEachMs = 60_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const

interface ActiveSpan {
  readonly context: Context
  readonly span: RecordedSpan
  isEnded: boolean
}

/** Traces sent to a collector by OTLP over HTTP. Failures are reported and hold up nothing. */
export function openTracing(settings: TraceSettings, onFailure: (error: unknown) => void): Tracing {
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ ...settings.resource, 'service.name': settings.serviceName }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, onFailure) })],
  })
  const tracer = provider.getTracer('mawrid')
  // Of its own, so that several servers of one process do not share OpenTelemetry's global one.
  const active = new AsyncLocalStorage<ActiveSpan>()

  function current(): ActiveSpan | undefined {
    const found = active.getStore()
    return found?.isEnded ? undefined : found
  }

  return {
    start({ name, kind, attributes = {}, parent }) {
      const parentContext = kind === 'client' ? current()?.context : continued(parent)
      if (!parentContext) return undefined
      const recorded = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext)
      const entered: ActiveSpan = { context: trace.setSpan(parentContext, recorded), span: recorded, isEnded: false }
      return {
        traceId: recorded.spanContext().traceId,
        run: (work) => active.run(entered, work),
        set(values) {
          for (const [key, value] of Object.entries(values)) if (value !== undefined) recorded.setAttribute(key, value)
        },
        end(failure) {
          if (entered.isEnded) return
          entered.isEnded = true
          if (failure !== undefined) {
            recorded.setAttribute('error.type', failure)
            recorded.setStatus({ code: SpanStatusCode.ERROR })
          }
          recorded.end()
        },
      } satisfies Span
    },
    traceparent() {
      const found = current()?.span.spanContext()
      return found && `00-${found.traceId}-${found.spanId}-0${found.traceFlags & 1}`
    },
    traceId: () => current()?.span.spanContext().traceId,
    async stop() {
      await Promise.race([provider.shutdown().catch(onFailure), pause(stopWithinMs, undefined, { ref: false })])
    },
  }
}

function continued(parent: string | undefined): Context {
  const remote = parent === undefined ? null : parseTraceParent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

/**
 * What comes from elsewhere, a browser or a stored job, is sampled by its trace's own id: so all spans of a trace are
 * sampled or none, and nobody outside decides it.
 */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = samplers[sampler](ratio)
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

const samplers: Readonly<Record<TraceSettings['sampler'], (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}

/** Reports a collector that does not answer once a minute: the library itself is silent. */
function reporting(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let silentUntilMs = 0
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const nowMs = performance.now()
        if (result.code === ExportResultCode.FAILED && nowMs >= silentUntilMs) {
          silentUntilMs = nowMs + warnEachMs
          onFailure(result.error)
        }
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
