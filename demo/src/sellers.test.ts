import { buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { expect, test } from 'vitest'
import { demoSellers } from './sellers.ts'

test('the VAT numbers of the demonstration hold the check digit of their tax number', () => {
  const numbers = [
    ...demoSellers.map(({ company }) => company?.taxNumber),
    ...buyerCompanies.map((one) => one.vat_number),
  ]
  const registered = numbers.filter((number) => number !== undefined && number !== null)
  expect(registered.length).toBeGreaterThan(6)
  // The ninth digit is followed by a check digit, as in national IDs.
  expect(registered.filter((number) => checkDigit(number.slice(0, 9)) !== number[9])).toEqual([])
})

function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
