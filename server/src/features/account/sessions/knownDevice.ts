import { randomBytes } from 'node:crypto'
import { keysFor, type SigningSecrets } from '../../../platform/auth/keys.ts'
import { readSigned, signed } from '../../../platform/auth/signed.ts'
import { setCookieLine } from '../../../platform/http/cookies.ts'
import type { Settings } from '../../../platform/settings.ts'

/**
 * A device that signed in to an account gets a signed cookie saying so. The cookie grants no access; it only gives the
 * device its own allowance of password attempts, so that guesses from elsewhere do not delay it.
 */
export const knownDeviceCookieName = 'mawrid.known-device'

const maxAgeSeconds = 180 * 24 * 60 * 60
/** Several accounts, since colleagues may share a device. */
const maxAccounts = 3
const separator = '~'

type Secrets = Pick<Settings, 'signingSecrets'>

/** The device's own id, where it has signed in to this account before. */
export function deviceKnownTo(
  { signingSecrets }: Secrets,
  cookie: string | undefined,
  account: string,
): string | undefined {
  return entriesOf(signingSecrets, cookie).find((entry) => entry.account === account)?.deviceId
}

/** The cookie's value once the device has signed in to this account, the latest first. */
export function rememberedFor({ signingSecrets }: Secrets, cookie: string | undefined, account: string): string {
  const entries = entriesOf(signingSecrets, cookie)
  const [others, own] = [
    entries.filter((entry) => entry.account !== account),
    deviceKnownTo({ signingSecrets }, cookie, account),
  ]
  const deviceId = own ?? randomBytes(16).toString('base64url')
  return [{ account, deviceId }, ...others]
    .slice(0, maxAccounts)
    .map((entry) => signed(`${entry.account}.${entry.deviceId}`, keysOf(signingSecrets)[0]))
    .join(separator)
}

export function knownDeviceCookie(value: string, isSecure: boolean): string {
  const cookie = { name: knownDeviceCookieName, value, path: '/api', sameSite: 'Strict', isSecure } as const
  return setCookieLine({ ...cookie, maxAgeSeconds })
}

function entriesOf(secrets: SigningSecrets, cookie = '') {
  const texts = cookie
    .split(separator)
    .slice(0, maxAccounts)
    .map((text) => readSigned(text, keysOf(secrets)))
  return texts.flatMap((text) => {
    const [account, deviceId] = text?.split('.') ?? []
    return account && deviceId ? [{ account, deviceId }] : []
  })
}

function keysOf(secrets: SigningSecrets) {
  return keysFor(secrets, 'known device')
}
