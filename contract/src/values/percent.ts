import { canonical } from './canonical.ts'
import { plainDecimal, roundHalfUp } from './decimal.ts'

/** From nothing to the whole, as text with two digits: "15.00". */
export const Percent = canonical('percent', {
  tidy: (text) => roundHalfUp(plainDecimal(text.replace(/[%\u066a]$/, '')), 2),
  shape: /^(?:100\.00|[1-9]?\d\.\d\d)$/,
})
