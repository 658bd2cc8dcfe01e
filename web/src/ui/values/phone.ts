import { groupedPhone, Phone } from '@mawrid/contract/values/phone.ts'
import { type Format, readBy } from './format.ts'

/** A Saudi number as `+966501234567`; the field shows the country before it, and `50 123 4567` inside. */
export const phoneFormat: Format = {
  parse: (text) => readBy(Phone, text),
  format: (value) => groupedPhone(value).replace(/^\+966 ?/, ''),
}
