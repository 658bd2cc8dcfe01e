import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskeyCredential,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@mawrid/contract/account/secondStep.ts'

interface Site {
  readonly origin: string
  readonly rpId: string
}

/** What an attacker or a faulty device does differently. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

/** A device with one passkey, as WebAuthn level 2 describes it: P-256, no attestation. */
export function createAuthenticator(site: Site = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  return {
    id: id.toString('base64url'),
    create({ challenge }: Pick<PasskeyCreation, 'challenge'>, deviation: Deviation = {}): NewPasskeyCredential {
      const { origin, rpId, isVerified = true } = { ...site, ...deviation }
      const head = headOf(rpId, flags.credential | flagsOf(isVerified), counter)
      const authData = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        ...identity(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }: Pick<PasskeyRequest, 'challenge'>, deviation: Deviation = {}): PasskeyAssertion {
      const { origin, rpId, isVerified = true } = { ...site, ...deviation }
      counter += 1
      const authData = headOf(rpId, flagsOf(isVerified), deviation.counter ?? counter)
      const data = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([authData, sha256(Buffer.from(data, 'base64url'))])
      return {
        ...identity(id),
        response: {
          clientDataJSON: data,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function identity(id: Buffer) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} } as const
}

function flagsOf(isVerified: boolean): number {
  return flags.present | (isVerified ? flags.verified : 0)
}

function headOf(rpId: string, byte: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([byte]), count])
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9052). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')])
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
