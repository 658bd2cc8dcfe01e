let count = 0
/** Ten digits with a valid check digit. */
export function aNationalId(): string {
  count += 1
  const stem = `1${String(count).padStart(8, '0')}`
  const last = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(passesLuhn)
  return last ?? stem
}

function passesLuhn(digits: string): boolean {
  const weighed = Array.from(digits, (digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
  return weighed.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}
