import type { MessageChannel, Metrics } from './metrics.ts'

/** Counts an attempt to send a message. */
export async function countedMessage<T>(
  { countMessage }: Pick<Metrics, 'countMessage'>,
  channel: MessageChannel,
  send: () => Promise<T>,
): Promise<T> {
  try {
    const sent = await send()
    countMessage(channel, 'sent')
    return sent
  } catch (error) {
    countMessage(channel, 'failed')
    throw error
  }
}
