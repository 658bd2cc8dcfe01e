import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

interface KeyPair {
  readonly seed: Buffer
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The same key on secp256k1 for the same name. */
export function keyPairOf(name: string): KeyPair {
  const seed = createHash('sha256').update(`Mawrid sandbox, ZATCA, ${name}`).digest()
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(seed)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'secp256k1', d: seed.toString('base64url'), x: x ?? '', y: y ?? '' }
  const privateKey = createPrivateKey({ format: 'jwk', key: jwk })
  return { seed, privateKey, publicKey: createPublicKey(privateKey) }
}
