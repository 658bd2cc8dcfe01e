import http from 'node:http'
import { origin } from './product.ts'

/**
 * What other sellers' screens request while something large is written, as browsers do. The requesting process shares the processor
 * with the server here, so that as little as can be is done with the answers.
 */
export function loadMeanwhile(headers: Readonly<Record<string, string>>) {
  const latencies: number[] = []
  const paths = ['/api/v1/seller/me/', '/api/v1/products/?page_size=20', '/api/v1/seller_warehouses/', '/api/v1/units/']
  const agent = new http.Agent({ keepAlive: true })
  const options = { agent, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' } }
  let isGoingOn = true
  const asking = Array.from({ length: 4 }, async (_, one) => {
    for (let turn = one; isGoingOn; turn++) {
      const begun = performance.now()
      await answered(http.get(origin + paths[turn % paths.length], options))
      latencies.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  return {
    async stop() {
      isGoingOn = false
      await Promise.all(asking)
      agent.destroy()
      return latencies
    },
  }
}

function answered(request: http.ClientRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`${request.path}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
  })
}

export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
