const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')

/** In which of the left digits the even set is used, by the first digit, which has no bars of its own. */
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** A GTIN-13 as modules: 1 is dark (ISO/IEC 15420). */
export function ean13(digits: string): string {
  const [first = 0, ...others] = Array.from(digits, Number)
  const parity = parities[first] ?? ''
  const half = others.slice(0, 6).map((digit, index) => (parity[index] === 'G' ? even(digit) : odd(digit)))
  const other = others.slice(6).map((digit) => inverted(odd(digit)))
  return ['101', ...half, '01010', ...other, '101'].join('')
}

function odd(digit: number): string {
  return left[digit] ?? ''
}

/** The even set is the right-hand one, mirrored. */
function even(digit: number): string {
  return Array.from(inverted(odd(digit)))
    .reverse()
    .join('')
}

function inverted(modules: string): string {
  return Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('')
}
