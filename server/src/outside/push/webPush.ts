import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/** What a browser gives a page that subscribes. */
export interface PushTarget {
  readonly endpoint: string
  /** Its public key and its secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** The keys of this installation, in base64url (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export function newVapidKeys(): VapidKeys {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') }
}

const recordSize = 4096
const tagBytes = 16

interface Ephemeral {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

/** Encrypts a message that only the browser can read: `aes128gcm` in one record (RFC 8188, RFC 8291). */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  own: Ephemeral = { privateKey: newPrivateKey(), salt: randomBytes(16) },
): Buffer {
  const plain = Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from([2])])
  if (plain.length + tagBytes > recordSize) throw new Error('A push message fits one record')
  const theirs = Buffer.from(p256dh, 'base64url')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(own.privateKey)
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, own.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, own.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([own.salt, size, Buffer.from([ours.length]), ours, body])
}

function newPrivateKey(): Buffer {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPrivateKey()
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

const tokenSeconds = 12 * 3_600

interface Sender {
  readonly keys: VapidKeys
  /** Whom a push service can write to: `mailto:` or an address of the web. */
  readonly subject: string
}

/** Says who sends, to the push service of this endpoint only (RFC 8292). */
export function vapidHeader(endpoint: string, { keys, subject }: Sender, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + tokenSeconds, sub: subject }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${keys.publicKey}`
}
