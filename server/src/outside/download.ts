import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isStorageUnavailable } from '../platform/files/outages.ts'
import { isPublicAddress } from './publicAddress.ts'

interface Limits {
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Allows private addresses; only in tests. */
  readonly reachesPrivate: boolean
}

export type DownloadFault = 'not_public' | 'not_reached' | 'not_there' | 'too_heavy'

export class DownloadRefused extends Error {
  readonly fault: DownloadFault

  constructor(fault: DownloadFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'DownloadRefused'
    this.fault = fault
  }
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Downloads from an address given by a user. The resolved address that was checked is the one connected to, again after
 * every redirect, so no DNS name can lead into our own network, not even by changing between check and connection.
 */
export async function download(address: string, path: string, limits: Limits): Promise<number> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let url = new URL(address)
    for (let redirected = 0; redirected <= maxRedirects; redirected++) {
      const answer = await request(url, limits, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await saveBody(answer, path, limits.maxBytes, signal)
      answer.destroy()
      if (!redirects.has(statusCode) || !headers.location) throw new DownloadRefused('not_there')
      url = new URL(headers.location, url)
    }
    throw new DownloadRefused('not_there')
  } catch (cause) {
    // Our own full disk is not a fault of the address.
    if (cause instanceof DownloadRefused || isStorageUnavailable(cause)) throw cause
    throw new DownloadRefused('not_reached', cause)
  }
}

function request(url: URL, { reachesPrivate }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isRefused = url.protocol !== 'https:' || url.username !== '' || url.password !== ''
  // IP addresses in the URL are not resolved, so they are checked here.
  if (isRefused || (isIP(host) && !reachesPrivate && !isPublicAddress(host))) throw new DownloadRefused('not_public')
  const headers = { accept: 'image/*', 'user-agent': 'Mawrid' }
  const lookup = reachesPrivate ? resolve : lookUpPublic
  return new Promise((answered, reject) => {
    get(url, { agent: false, headers, lookup: lookup as LookupFunction, signal }, answered).once('error', reject)
  })
}

/** A name with any private address is refused as a whole. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new DownloadRefused('not_public'), [])
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

async function saveBody(answer: IncomingMessage, path: string, maxBytes: number, signal: AbortSignal): Promise<number> {
  let bytes = 0
  async function* counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > maxBytes) throw new DownloadRefused('too_heavy')
      yield piece
    }
  }
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw new DownloadRefused('too_heavy')
  }
  await pipeline(answer, counted, createWriteStream(path, { flags: 'wx' }), { signal })
  return bytes
}
