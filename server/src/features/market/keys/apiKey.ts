import { createHmac, randomUUIDv7 } from 'node:crypto'
import { keyFor } from '../../../platform/auth/keys.ts'
import { newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'

/** An API key as its holder has it: `mk_live_<id>_<secret>`. */
export interface ApiKey {
  readonly id: string
  readonly secret: string
}

const shape = /^mk_live_([0-9a-f]{32})_([\w-]{43})$/

export function newApiKey(): ApiKey {
  return { id: randomUUIDv7(), secret: newOneTimeToken() }
}

/** Null if it cannot be a key. */
export function readApiKey(text: string): ApiKey | null {
  const [, hex, secret] = shape.exec(text) ?? []
  return hex && secret ? { id: uuidOf(hex), secret } : null
}

export function writeApiKey({ id, secret }: ApiKey): string {
  return `mk_live_${id.replaceAll('-', '')}_${secret}`
}

/** The sandbox's key: the same at every start of an installation, and different in every installation. */
export function sandboxApiKey(secret: string): ApiKey {
  const part = (name: string) => createHmac('sha256', keyFor(secret, 'sandbox market key')).update(name).digest()
  return { id: uuidOf(part('id').toString('hex').slice(0, 32)), secret: part('secret').toString('base64url') }
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
