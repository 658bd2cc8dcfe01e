import { availableParallelism } from 'node:os'
import { Problem } from '@mawrid/contract/problems.ts'

interface Bounds {
  readonly maxAtOnce: number
  /** Of all pictures that are open at the same time. One that is larger alone is decoded alone. */
  readonly maxPixelsAtOnce: number
  readonly maxWaiting: number
}

interface Waiting {
  readonly pixels: number
  readonly start: () => void
}

export interface DecodingQueue {
  /** Decodes when there is room, in the order of asking. Throws `service_unavailable` when too many wait already. */
  run<T>(pixels: number, decode: () => Promise<T>): Promise<T>
  counts(): { readonly decoding: number; readonly waiting: number }
}

/** An open picture takes four bytes a pixel, and several times that in the encoder: memory is bounded by pixels. */
export function createDecodingQueue({ maxAtOnce, maxPixelsAtOnce, maxWaiting }: Bounds): DecodingQueue {
  const waiting: Waiting[] = []
  let decoding = 0
  let openPixels = 0

  function startWaiting() {
    for (let [next] = waiting; next && hasRoomFor(next.pixels); [next] = waiting) {
      waiting.shift()
      decoding += 1
      openPixels += next.pixels
      next.start()
    }
  }

  function hasRoomFor(pixels: number): boolean {
    return decoding === 0 || (decoding < maxAtOnce && openPixels + pixels <= maxPixelsAtOnce)
  }

  return {
    async run(pixels, decode) {
      if (waiting.length >= maxWaiting) throw new Problem('service_unavailable', { retryAfterSeconds: 5 })
      await new Promise<void>((start) => {
        waiting.push({ pixels, start })
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
    counts: () => ({ decoding, waiting: waiting.length }),
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
  maxWaiting: 500,
})
