import { companyHeader } from '@mawrid/contract/constants.ts'
import { followEvents, streamHeartbeatMs } from '@mawrid/contract/events/calls.ts'
import { apiHost } from '../request/apiHost.ts'
import { Failure } from '../request/failure.ts'
import { failureOf } from '../request/readReply.ts'
import { withSession } from '../request/withSession.ts'
import { chosenCompany } from '../session/chosenCompany.ts'
import { eventReader, type WireEvent } from './eventLines.ts'

interface Following {
  /** The id of the last received event: the server first sends what came after it. */
  readonly after: string
  readonly signal: AbortSignal
  readonly onEvent: (event: WireEvent) => void
}

/** Without a heartbeat for this long, a proxy or network in between has dropped the stream. */
const silentAfterMs = streamHeartbeatMs + 15_000

/**
 * Follows the stream until it ends or goes silent. Uses `fetch` because EventSource cannot send a bearer token, without
 * the time limit of other requests.
 */
export async function readStream({ after, signal, onEvent }: Following): Promise<void> {
  const silence = limitSilence()
  try {
    const anyEnd = AbortSignal.any([signal, silence.signal])
    const response = await withSession((accessToken) => open(accessToken, after, anyEnd))
    if (!response.body) throw new Failure('unreadable_reply', { status: response.status })
    const read = eventReader()
    for await (const piece of textOf(response.body, anyEnd)) {
      silence.heard()
      for (const event of read(piece)) onEvent(event)
    }
  } finally {
    silence.end()
  }
}

/** A signal that aborts after too long a silence. */
function limitSilence() {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Failure('timed_out')), silentAfterMs)
  }
  heard()
  return { signal: silence.signal, heard, end: () => clearTimeout(timer) }
}

async function open(accessToken: string | undefined, after: string, signal: AbortSignal): Promise<Response> {
  const company = chosenCompany()
  const response = await fetch(`${apiHost()}${followEvents.path}`, {
    credentials: 'include',
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(company && { [companyHeader]: company }),
      ...(after && { 'last-event-id': after }),
    },
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** The body as text, piece by piece; not every browser supports iterating a stream. */
async function* textOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const ended = Promise.withResolvers<never>()
  // The race below handles the rejection; an abort between two reads must not count as unhandled.
  ended.promise.catch(() => undefined)
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), ended.promise])
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    signal.removeEventListener('abort', end)
    void reader.cancel().catch(() => undefined)
  }
}
