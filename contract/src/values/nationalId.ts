import { digitsOnly } from './canonical.ts'

/** A citizen's national ID (1…) or a resident's iqama (2…). Its check digit stops typing errors; never judge the government's own answers by it. */
export const NationalId = digitsOnly('national_id', /^[12]\d{9}$/, passesLuhn)

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
