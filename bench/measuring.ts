import autocannon from 'autocannon'
import { origin } from './product.ts'

const warmSeconds = 1
const seconds = 4

interface Options {
  readonly connections: number
  readonly barMs: number
  readonly headers: Readonly<Record<string, string>>
}

/** Asks these addresses in turn for some seconds, and prints how quickly they are answered beside the bar. */
export function measuring({ connections, barMs, headers }: Options) {
  return async (name: string, paths: readonly string[]): Promise<void> => {
    // The first answer may fill a cache, so it is reported separately.
    const startedAt = performance.now()
    const first = await fetch(origin + encodeURI(paths[0] ?? ''), { headers })
    await first.arrayBuffer()
    const firstMs = performance.now() - startedAt
    const requests = paths.map((path) => ({ path: encodeURI(path) }))
    await autocannon({ url: origin, headers, connections, duration: warmSeconds, requests })
    const fired = await autocannon({ url: origin, headers, connections, duration: seconds, requests })
    const { p50, p99 } = fired.latency
    console.log(
      `${name.padEnd(44)} ${String(Math.round(fired.requests.average)).padStart(5)}/s, p50 ${p50} ms, p99 ${p99} ms ` +
        `(bar ${barMs})${p99 <= barMs ? '' : ' MISSED'}, first ${firstMs.toFixed(0)} ms` +
        `${fired.non2xx > 0 ? `, ${fired.non2xx} REFUSED` : ''}`,
    )
  }
}
