import { followEvents } from '@mawrid/contract/events/calls.ts'
import { apiHost } from '../request/apiHost.ts'
import { Failure } from '../request/failure.ts'
import { failureOf } from '../request/readReply.ts'
import { withSession } from '../request/withSession.ts'
import { eventReader, type WireEvent } from './eventLines.ts'

interface Following {
  /** The last event heard, to be told what was missed since. */
  readonly after: string
  readonly signal: AbortSignal
  readonly onEvent: (event: WireEvent) => void
}

/**
 * Follows the stream until it ends. Read by `fetch`, for an EventSource can carry no bearer token; opened without the
 * time limit of other requests, for it is meant to last.
 */
export async function readStream({ after, signal, onEvent }: Following): Promise<void> {
  const response = await withSession((accessToken) => open(accessToken, after, signal))
  if (!response.body) throw new Failure('unreadable_reply', { status: response.status })
  const read = eventReader()
  for await (const piece of textOf(response.body)) for (const event of read(piece)) onEvent(event)
}

async function open(accessToken: string | undefined, after: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${apiHost()}${followEvents.path}`, {
    credentials: 'include',
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(after && { 'last-event-id': after }),
    },
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** The body as text, piece by piece; not every browser lets a stream be iterated. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
