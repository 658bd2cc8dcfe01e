import { Money } from '@mawrid/contract/values/money.ts'
import { Percent } from '@mawrid/contract/values/percent.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { type Format, readBy } from './format.ts'

const currency = /sar|s\.?r\.?|ريال(?:\s*سعودي)?|ر\.?\s?س\.?|[\u20c1\ufdfc]/gi

/** Riyals as `1499.00`, shown as `1,499.00`. */
export const moneyFormat: Format = {
  parse: (text) => readBy(Money, text.replace(currency, '')),
  format: grouped,
}

/** A percentage as `15.00`, shown as `15`. */
export const percentFormat: Format = {
  parse: (text) => readBy(Percent, text.replace(/\s*[%٪]/, '')),
  format: (value) => String(Number(value)),
}

/** A quantity as `1200`, with the decimals of its unit; shown as `1,200`. */
export function quantityFormat(decimals = 0): Format {
  return {
    parse(text) {
      const amount = readBy(Amount, text)
      return amount !== null && fitsPrecision(amount, decimals) ? amount : null
    },
    format: grouped,
  }
}

function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}
