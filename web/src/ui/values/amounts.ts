import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type Format, unspaced } from './format.ts'

const currency = /sar|s\.?r\.?|ريال(?:سعودي)?|ر\.?س\.?|[\u20c1\ufdfc]/gi

/** Riyals as `1499.00`, shown as `1,499.00`. */
export const moneyFormat: Format = {
  parse(text) {
    const number = readDecimal(text.replace(currency, ''), 2)
    if (number === null) return null
    const [whole = '0', fraction = ''] = number.split('.')
    return `${whole}.${fraction.padEnd(2, '0')}`
  },
  format: grouped,
}

/** A share of a hundred as `15` or `7.5`. */
export const percentFormat: Format = {
  parse: (text) => readDecimal(text.replace(/[%٪]/g, ''), 2),
  format: (value) => value,
}

/** A count as `1200`, with as many decimals as its unit has; shown as `1,200`. */
export function quantityFormat(decimals = 0): Format {
  return { parse: (text) => readDecimal(text, decimals), format: grouped }
}

/**
 * Reads a decimal in either digits, with either mark. A single comma is a decimal mark before one or two digits and
 * groups thousands before three; where it could be both (`1.499` riyals) the number is not guessed.
 */
function readDecimal(text: string, decimals: number): string | null {
  const plain = latinDigits(unspaced(text)).replace(/[٬’']/g, '_').replace(/،/g, ',')
  const match = /^([\d_.,٫]*?)(?:([.,٫])(\d*))?$/.exec(markThousands(plain))
  if (!match) return null
  const [, whole = '', , fraction = ''] = match
  if (!isGrouped(whole) || (whole === '' && fraction === '')) return null
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals || (fraction.length === 3 && decimals < 3)) return null
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return kept === '' ? digits : `${digits}.${kept}`
}

/** Marks the separators that can only group: of the kind that is not last, or that comes more than once. */
function markThousands(text: string): string {
  if (text.includes('٫')) return text.replace(/[.,]/g, '_')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text
  const mark = text.charAt(last)
  const other = mark === '.' ? ',' : '.'
  const groups = text.replaceAll(other, '_')
  const isOnly = groups.indexOf(mark) === groups.lastIndexOf(mark)
  const isThousands = !isOnly || (mark === ',' && !groups.includes('_') && /^\d{1,3},\d{3}$/.test(groups))
  return isThousands ? groups.replaceAll(mark, '_') : groups
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(_\d{3})+$/.test(whole)
}

function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}
