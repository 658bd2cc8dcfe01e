import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AddressRefused, publicLookup, type Reach, refusePrivateHost } from './publicAddress.ts'

const timeoutMs = 10_000

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Text is JSON. */
  readonly body: string | Buffer
}

export interface Outcome {
  readonly status: number | null
  readonly failure: 'refused' | 'timed_out' | 'not_reached' | 'address_refused' | null
}

/** One attempt. Only a status from 200 to 299 counts as success; redirects are not followed. Never throws. */
export function post({ url: address, headers, body }: Posting, reach: Reach): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (failure: Outcome['failure']) => resolve({ status: null, failure })
    try {
      const url = new URL(address)
      refusePrivateHost(url, reach)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      const timeout = AbortSignal.timeout(timeoutMs)
      const sent = send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, 'content-length': bytes.length },
        lookup: publicLookup(reach),
        signal: timeout,
        agent: false,
      })
      sent.once('response', (response) => {
        const status = response.statusCode ?? 0
        // Only the status matters.
        response.on('error', () => {}).resume()
        resolve({ status, failure: status >= 200 && status < 300 ? null : 'refused' })
      })
      sent.on('error', (error) => {
        if (error instanceof AddressRefused) return failed('address_refused')
        failed(timeout.aborted ? 'timed_out' : 'not_reached')
      })
      sent.end(bytes)
    } catch (error) {
      failed(error instanceof AddressRefused ? 'address_refused' : 'not_reached')
    }
  })
}
