import { randomInt } from 'node:crypto'
import type { EnvironmentName } from './environments.ts'

interface Otp {
  readonly code: string
  readonly environment: EnvironmentName
  readonly expiresAt: string
}

/** The one-time codes that a taxpayer gets on Fatoora's portal. */
export interface Otps {
  give(environment: EnvironmentName): Otp
  all(): readonly Otp[]
  isGood(environment: EnvironmentName, code: string): boolean
  /** A code is good for one certificate. */
  use(environment: EnvironmentName, code: string): void
}

const validForMs = 3_600_000
const maxCodes = 50
/** ZATCA's own sandbox always takes these. */
const developerCodes = ['123345', '123456']

export function createOtps(now: () => Date): Otps {
  let issued: readonly Otp[] = []
  const good = () => issued.filter(({ expiresAt }) => Date.parse(expiresAt) > now().getTime())
  const isDeveloperCode = (environment: EnvironmentName, code: string) =>
    environment === 'developer-portal' && developerCodes.includes(code)
  return {
    give(environment) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const otp = { code, environment, expiresAt: new Date(now().getTime() + validForMs).toISOString() }
      issued = [otp, ...good()].slice(0, maxCodes)
      return otp
    },
    all: good,
    isGood: (environment, code) =>
      isDeveloperCode(environment, code) || good().some((otp) => otp.code === code && otp.environment === environment),
    use(environment, code) {
      issued = good().filter((otp) => otp.code !== code || otp.environment !== environment)
    },
  }
}
