/** Widths of bars and spaces in turn, by value (ISO/IEC 15417, table 1); the last is the stop pattern. */
export const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

const startB = 104
const startC = 105
const stop = 106
const fnc1 = 102

/** A text of printable ASCII as modules: 1 is dark. */
export function code128(text: string): string {
  return modulesOf([startB, ...Array.from(text, (character) => character.charCodeAt(0) - 32)])
}

/** An even number of digits with its application identifier as GS1-128, such as (01) and a GTIN. */
export function gs1128(digits: string): string {
  const pairs = digits.match(/\d\d/g) ?? []
  return modulesOf([startC, fnc1, ...pairs.map(Number)])
}

function modulesOf(values: readonly number[]): string {
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  return [...values, sum % 103, stop].map((value) => drawn(patterns[value] ?? '')).join('')
}

function drawn(widths: string): string {
  return Array.from(widths, (width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')
}
