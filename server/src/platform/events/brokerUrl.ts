import { PlainError } from '../plainError.ts'

/** Where the broker is, and what this product's messages are called there. */
export interface BrokerAddress {
  readonly servers: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  readonly subject: string
}

const parts =
  /^(?<scheme>nats|tls):\/\/(?:(?<user>[^/?#@:]*)(?::(?<password>[^/?#@]*))?@)?(?<hosts>[^/?#@]+)(?:\/(?<product>[^/?#]*))?$/
const standardPort = 4222

/** Reads `nats://user:password@host1,host2:4223/product`, or `tls:`. */
export function readEventsUrl(text: string): BrokerAddress {
  const { scheme, user, password, hosts = '', product = '' } = parts.exec(text)?.groups ?? {}
  if (!scheme) throw new PlainError('is not an address that begins with nats: or tls:')
  if (product !== '' && !/^[\w-]+$/.test(product)) {
    throw new PlainError('names the product by other than letters, digits, - and _')
  }
  return {
    servers: hosts.split(',').map(readHost),
    isEncrypted: scheme === 'tls',
    user: user && decoded(user),
    password: password && decoded(password),
    subject: `${product || 'mawrid'}.hints`,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new PlainError('has a % in its user or password that is not written as %25', { cause })
  }
}

function readHost(text: string): string {
  const url = URL.parse(`nats://${text}`)
  if (!url?.hostname) throw new PlainError(`names a host that cannot be read: "${text}"`)
  return `${url.hostname}:${url.port || standardPort}`
}
