import type { CellKind } from '@mawrid/contract/bulk/columns.ts'
import { readDecimal } from '@mawrid/contract/bulk/decimals.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { type DecimalSign, emptyValue } from '@mawrid/contract/bulk/import.ts'
import { plainDecimal } from '@mawrid/contract/values/decimal.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { normalized } from '../columns/normalized.ts'
import { withoutCurrency } from './decimals.ts'
import { type Found, type Names, region } from './names.ts'
import { readOptionCell } from './optionCells.ts'
import { readTierCell } from './tierCells.ts'

export type ReadCell = { readonly value: unknown } | { readonly fault: CellFault }

type Reader = (text: string, names: Names, sign: DecimalSign) => ReadCell | undefined

const yes = new Set(['yes', 'y', 'true', '1', 'on', 'نعم', 'صح', 'اي', 'متاح', 'مفعل'].map(normalized))
const no = new Set(['no', 'n', 'false', '0', 'off', 'لا', 'خطا', 'غيرمتاح', 'غيرمفعل'].map(normalized))
const wholeNumber = /^-?\d{1,15}(?:\.0{1,9})?$/
const scientific = /^\d(?:\.\d+)?e\+?\d{2,}$/i

/** A cell's text as the value of its column. What a value has to be like is the product's own rule, not a cell's. */
export const cellReaders: Readonly<Record<CellKind, Reader>> = {
  text: (text) => (scientific.test(text) ? { fault: 'digits_lost' } : { value: oneLine(text) }),
  prose: (text) => ({ value: withoutMarkup(text) }),
  money: (text, _names, sign) => ({ value: readDecimal(withoutCurrency(text), sign) }),
  quantity: (text, _names, sign) => ({ value: readDecimal(text, sign) }),
  whole: (text, _names, sign) => readWhole(readDecimal(text, sign)),
  yes_no: readYesNo,
  vat: (text, names) => idOrFault(names.find('vat', text)),
  category: (text, names) => idOrFault(names.find('category', text)),
  unit: (text, names) => idOrFault(names.find('unit', text)),
  warehouse: (text, names) => idOrFault(names.find('warehouse', text)),
  country: (text, names) => idOrFault(names.find('country', text)),
  words: (text) => ({ value: [...new Set(partsOf(text, text.includes('|') ? /\|/ : /[,،;؛\n]/))] }),
  regions: readRegions,
  pictures: (text) => readPictures(text),
  options: (text) => ({ value: readOptionCell(text) }),
  tiers(text, _names, sign) {
    const tiers = readTierCell(text, sign)
    return tiers ? { value: tiers } : { fault: 'tiers' }
  },
  attributes(text) {
    const texts = readOptionCell(text)
    return texts.every(({ name, values }) => name !== '' && values.length > 0)
      ? { value: texts }
      : { fault: 'attributes' }
  },
}

function readWhole(text: string): ReadCell {
  const plain = plainDecimal(latinDigits(text))
  return wholeNumber.test(plain) ? { value: Number(plain) } : { fault: 'number' }
}

function readYesNo(text: string): ReadCell {
  const word = normalized(text)
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { fault: 'yes_or_no' }
}

function readRegions(text: string): ReadCell {
  const found = partsOf(text, /[,،;؛|\n]/).map(region)
  const ids = found.flatMap((one) => ('id' in one ? [one.id] : []))
  return ids.length === found.length ? { value: [...new Set(ids)] } : { fault: 'unknown_region' }
}

/** Addresses, or names of pictures in the ZIP that was dropped along. A comma can be part of an address. */
function readPictures(text: string): ReadCell {
  const named = partsOf(text, /[|\n\t]|,\s*(?=https:)|[,،;؛]\s+|(?<!\s)\s+(?=https:)/)
  const isReadable = named.every(
    (one) => /^https:\/\/[^\s]+$/i.test(one) || /^[^:]+\.(?:jpe?g|png|webp|avif|gif)$/i.test(one),
  )
  return isReadable ? { value: [...new Set(named)] } : { fault: 'picture_address' }
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? partsOf(text, /[\r\n]/).join(' ') : text.trim()
}

/** Shops export descriptions as HTML; a seller's description is plain text. */
function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text.replace(/\r\n?/g, '\n')
  const plain = text
    .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/gi, '')
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
  return partsOf(plain, /\n/).join('\n')
}

/** A word that was mapped to nothing leaves the field as an empty cell does. */
function idOrFault(found: Found): ReadCell | undefined {
  if (!('id' in found)) return found
  return found.id === emptyValue ? undefined : { value: found.id }
}
