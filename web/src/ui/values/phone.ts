import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type Format, unspaced } from './format.ts'

const countryCode = '+966'

/** A Saudi number as `+966501234567`; the field shows the country before it, and `50 123 4567` inside. */
export const phoneFormat: Format = {
  parse(text) {
    const typed = latinDigits(unspaced(text)).replace(/[-‐-―().]/g, '')
    const national = typed.replace(/^(?:\+|00)966|^966(?=\d{9})/, '').replace(/^0/, '')
    return isNational(national) ? `${countryCode}${national}` : null
  },
  format(value) {
    const national = value.slice(countryCode.length)
    if (national.startsWith('9200')) return national.replace(/^(\d{4})(\d{2})(\d{3})$/, '$1 $2 $3')
    if (national.startsWith('800')) return national.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    return national.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
  },
}

/** Mobiles, fixed lines with their area, the 9200 numbers of businesses and the 800 ones that cost the caller nothing. */
function isNational(digits: string): boolean {
  return /^(?:5\d{8}|1[1-467]\d{7}|9200\d{5}|800\d{7})$/.test(digits)
}
