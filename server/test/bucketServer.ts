import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { certificate } from './certificate.ts'

export interface BucketServer {
  readonly url: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** Replies to every PUT of an object with this status from now on. */
  refusePuts(status: number): void
  /** Cuts every connection from now on, as a store that is gone, or answers again. */
  setAway(isAway: boolean): void
  /** Answers this much later from now on. */
  setDelay(ms: number): void
  close(): void
}

/**
 * The part of S3 that the file store uses: put, get, head, list and delete of objects, for signed requests only. With TLS its certificate
 * is that of an authority which nobody knows, for `localhost`.
 */
export async function startBucketServer(scheme: 'http' | 'https' = 'http'): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  let putStatus = 200
  let isAway = false
  let delayMs = 0
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }
  const server = scheme === 'http' ? createServer(onRequest) : createTlsServer(certificate, onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${scheme}://${scheme === 'http' ? '127.0.0.1' : 'localhost'}:${(server.address() as AddressInfo).port}`,
    objects,
    refusePuts(status) {
      putStatus = status
    },
    setAway(value) {
      isAway = value
    },
    setDelay(ms) {
      delayMs = ms
    },
    close: () => server.close(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isAway) return void request.socket.destroy()
    if (delayMs > 0) await pause(delayMs)
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return refuse(response, 403)
    if (bucket !== 'files') return refuse(response, 404)
    if (request.method === 'POST' && url.searchParams.has('delete')) return deleteMany(request, response)
    if (url.searchParams.get('list-type') === '2') return list(url.searchParams.get('prefix') ?? '', response)
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (putStatus !== 200) return end(response, putStatus, '<Error><Code>Refused</Code></Error>')
      objects.set(key, body)
      return end(response, 200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(response, 204)
    }
    const object = objects.get(key)
    if (!object) return refuse(response, 404)
    response.writeHead(200, {
      'content-length': object.length,
      etag: '"etag"',
      'last-modified': new Date(0).toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : object)
  }

  async function deleteMany(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString()
    for (const [, key] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key ?? '')
    end(response, 200, '<DeleteResult/>')
  }

  function list(prefix: string, response: ServerResponse): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
    const found = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    end(response, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${found}</ListBucketResult>`)
  }
}

function end(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

function refuse(response: ServerResponse, status: number): void {
  end(response, status, `<Error><Code>${status === 404 ? 'NoSuchKey' : 'AccessDenied'}</Code></Error>`)
}
