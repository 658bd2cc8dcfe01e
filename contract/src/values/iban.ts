import { canonical } from './canonical.ts'

/** A Saudi bank account (ISO 13616), without the spaces it is printed with. */
export const Iban = canonical('iban', {
  tidy: (text) => text.replace(/[\s-]/g, '').toUpperCase(),
  shape: /^SA\d{4}[A-Z0-9]{18}$/,
  holds: (iban) => remainder97(iban.slice(4) + iban.slice(0, 4)) === 1,
})

function remainder97(text: string): number {
  return Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}
