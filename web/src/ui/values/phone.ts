import { Phone } from '@mawrid/contract/values/phone.ts'
import { type Format, readBy } from './format.ts'

const countryCode = '+966'

/** A Saudi number as `+966501234567`; the field shows the country before it, and `50 123 4567` inside. */
export const phoneFormat: Format = {
  parse: (text) => readBy(Phone, text),
  format(value) {
    const national = value.slice(countryCode.length)
    if (national.startsWith('9200')) return national.replace(/^(\d{4})(\d{2})(\d{3})$/, '$1 $2 $3')
    if (national.startsWith('800')) return national.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    return national.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
  },
}
