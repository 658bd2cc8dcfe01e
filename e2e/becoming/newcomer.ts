import { randomInt } from 'node:crypto'

export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly nationalId: string
  readonly password: string
  /** The number of their company in the sandbox's register. */
  readonly cr: string
}

/** Somebody without an account. */
export function aNewcomer(known: Partial<Newcomer> = {}): Newcomer {
  const nationalId = known.nationalId ?? aNationalId()
  return {
    firstName: 'هيفاء',
    lastName: 'السبيعي',
    email: `haifa.${crypto.randomUUID().slice(0, 8)}@becoming.mawrid.test`,
    mobile: `05${someDigits(8)}`,
    nationalId,
    password: 'palm shade by the old well',
    cr: `7${nationalId.slice(1)}`,
    ...known,
  }
}

function aNationalId(): string {
  const nine = `1${someDigits(8)}`
  const sum = Array.from(nine, Number).reduce((total, digit, index) => total + weighed(digit, index), 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

function weighed(digit: number, index: number): number {
  if (index % 2 === 1) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

function someDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
