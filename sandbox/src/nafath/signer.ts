import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface Signer {
  publicKeys(): { keys: readonly object[] }
  /** A JSON web token (RS256). A forged one is signed with an unpublished key. */
  token(claims: object, isForged?: boolean): string
}

const kid = 'sandbox-1'

export function createSigner(): Signer {
  let made: ReturnType<typeof createKeys> | undefined
  // Only made when it is needed: that takes a quarter of a second, and most tests of the other services do not need it.
  const keys = () => {
    made ??= createKeys()
    return made
  }
  return {
    publicKeys: () => ({ keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] }),
    token: (claims, isForged = false) => signed(claims, (isForged ? createKeys() : keys()).privateKey),
  }
}

function createKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function signed(claims: object, key: KeyObject): string {
  const content = [{ alg: 'RS256', typ: 'JWT', kid }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}
