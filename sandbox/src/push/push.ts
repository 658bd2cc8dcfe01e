import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { misbehave } from '../faults/misbehave.ts'
import { createInbox } from '../inbox.ts'
import type { StandIn } from '../standIn.ts'

interface Browser {
  readonly id: string
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
  isGone: boolean
}

const maxMessages = 500

/** The push service of a browser, and the browser: it checks who sends (RFC 8292) and decrypts the message (RFC 8291). */
export function pushStandIn(): StandIn {
  const browsers = new Map<string, Browser>()
  const inbox = createInbox<{ readonly browser: string; readonly text: string; readonly ttl: string }>(maxMessages)
  return {
    service: 'push',
    register(app, { faults, live }) {
      app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )

      app.post('/push/browsers', (request, reply) => {
        const keys = createECDH('prime256v1')
        keys.generateKeys()
        const browser: Browser = { id: randomUUID(), keys, auth: randomBytes(16), isGone: false }
        browsers.set(browser.id, browser)
        return reply.code(201).send({
          endpoint: `http://${request.host}/push/send/${browser.id}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
        })
      })

      /** The person has removed the permission: the service answers that the browser is gone. */
      app.delete<{ Params: { id: string } }>('/push/browsers/:id', ({ params }, reply) => {
        const browser = browsers.get(params.id)
        if (browser) browser.isGone = true
        return reply.code(204).send()
      })

      app.post<{ Params: { id: string }; Body: Buffer }>(
        '/push/send/:id',
        { preHandler: misbehave(faults, 'push') },
        ({ params, headers, host, body }, reply) => {
          const browser = browsers.get(params.id)
          if (!browser) return reply.code(404).send()
          if (browser.isGone) return reply.code(410).send()
          if (!isSigned(headers.authorization ?? '', `http://${host}`)) return reply.code(403).send()
          const ttl = headers.ttl
          if (headers['content-encoding'] !== 'aes128gcm' || typeof ttl !== 'string') return reply.code(400).send()
          inbox.put({ browser: browser.id, text: decrypted(body, browser), ttl })
          live.announce('push')
          return reply.code(201).send()
        },
      )

      app.get<{ Querystring: { browser?: string } }>('/push/messages', ({ query }) =>
        inbox.all().filter(({ browser }) => query.browser === undefined || browser === query.browser),
      )
    },
  }
}

function isSigned(header: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Date.now() / 1000
  const isInTime = typeof exp === 'number' && exp > seconds && exp <= seconds + 86_400
  if (aud !== audience || !isInTime || typeof sub !== 'string') return false
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url'))
}

/** Throws if the message was not encrypted for this browser. */
function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyBytes = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const secret = hkdf(keys.computeSecret(theirs), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
