import { availableParallelism } from 'node:os'
import { Problem } from '@mawrid/contract/problems.ts'

interface Bounds {
  readonly maxAtOnce: number
  /** Of all pictures that are open at the same time. One that is larger alone is decoded alone. */
  readonly maxPixelsAtOnce: number
  readonly maxWaiting: number
  readonly maxWaitingOfOwner: number
}

interface Waiting {
  readonly pixels: number
  readonly start: () => void
}

export interface DecodingQueue {
  /**
   * Decodes when there is room. The owners are served in turn, so that nobody waits for all pictures of another owner; those
   * of one owner are decoded in the order they came. Throws `service_unavailable` when too many wait already.
   */
  run<T>(picture: { readonly pixels: number; readonly owner: string }, decode: () => Promise<T>): Promise<T>
  counts(): { readonly decoding: number; readonly waiting: number }
}

/** An open picture takes four bytes a pixel, and several times that in the encoder: memory is bounded by pixels. */
export function createDecodingQueue(bounds: Bounds): DecodingQueue {
  const { maxAtOnce, maxPixelsAtOnce, maxWaiting, maxWaitingOfOwner } = bounds
  /** By owner; whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>()
  let waitingCount = 0
  let decoding = 0
  let openPixels = 0

  function startWaiting() {
    for (let next = firstWaiting(); next && hasRoomFor(next.pixels); next = firstWaiting()) {
      removeFirst()
      decoding += 1
      openPixels += next.pixels
      next.start()
    }
  }

  function firstWaiting(): Waiting | undefined {
    const [first] = waiting.values()
    return first?.[0]
  }

  /** The owner goes to the end, after all others who wait. */
  function removeFirst(): void {
    const [oldest] = waiting
    if (!oldest) return
    const [owner, [, ...rest]] = oldest
    waitingCount -= 1
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
  }

  function add(owner: string, picture: Waiting): void {
    waitingCount += 1
    waiting.set(owner, [...(waiting.get(owner) ?? []), picture])
  }

  function hasRoomFor(pixels: number): boolean {
    return decoding === 0 || (decoding < maxAtOnce && openPixels + pixels <= maxPixelsAtOnce)
  }

  return {
    async run({ pixels, owner }, decode) {
      const waitingOfOwner = waiting.get(owner)?.length ?? 0
      if (waitingCount >= maxWaiting || waitingOfOwner >= maxWaitingOfOwner) {
        throw new Problem('service_unavailable', { retryAfterSeconds: 5 })
      }
      await new Promise<void>((start) => {
        add(owner, { pixels, start })
        startWaiting()
      })
      try {
        return await decode()
      } finally {
        decoding -= 1
        openPixels -= pixels
        startWaiting()
      }
    },
    counts: () => ({ decoding, waiting: waitingCount }),
  }
}

/** Of one picture; avatars and logos may have fewer. */
export const maxPicturePixels = 50_000_000

/** One processor is left for everything else. */
export const maxDecodedAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))

/** One for the process, because memory and processors are the process's. */
export const decodingQueue = createDecodingQueue({
  maxAtOnce: maxDecodedAtOnce,
  maxPixelsAtOnce: 60_000_000,
  maxWaiting: 2_000,
  maxWaitingOfOwner: 100,
})

/** Whose pictures take turns with those of others: a person's, else a company's. */
export function queueOf({ userId, companyId }: { userId?: string | null; companyId?: string | null }): string {
  return userId ?? companyId ?? 'nobody'
}
