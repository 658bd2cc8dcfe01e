import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'

export interface Followed {
  /** The records that events were about. */
  readonly ids: ReadonlySet<string>
}

const reconnectAfterMs = 500

/** Follows a seller's events until this process ends; a stream that ends continues after the last event. */
export async function followEvents(url: string, { headers }: Client): Promise<Followed> {
  const ids = new Set<string>()
  const opened = Promise.withResolvers<void>()
  let lastId: string | undefined

  async function readStream(): Promise<void> {
    const answer = await fetch(`${url}/api/v1/events/`, {
      headers: { ...headers, ...(lastId && { 'last-event-id': lastId }) },
    })
    if (!answer.ok || !answer.body) return
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) readBlock(block)
    }
  }

  function readBlock(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    lastId = fields.get('id') ?? lastId
    if (fields.get('event') === 'ready') opened.resolve()
    const { data } = JSON.parse(fields.get('data') ?? '{}')
    if (data?.id) ids.add(data.id)
  }

  async function follow(): Promise<never> {
    for (;;) {
      await readStream().catch(() => {})
      await pause(reconnectAfterMs, undefined, { ref: false })
    }
  }

  void follow()
  await opened.promise
  return { ids }
}
