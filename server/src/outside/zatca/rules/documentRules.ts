import { isUuid } from '@mawrid/contract/values/uuid.ts'
import { type EInvoice, isNote } from '../eInvoice.ts'
import { firstPreviousHash } from '../invoiceXml.ts'
import { type Check, isBlank, isDay, isLonger, isTime } from './checks.ts'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export function documentChecks(invoice: EInvoice, today: string): Check[] {
  const { number, uuid, issuedOn, issuedAt, flags, isSimplified, currency } = invoice
  return [
    ['BR-02', 'warning', 'number', isBlank(number)],
    ['BR-KSA-F-06', 'warning', 'number', isLonger(number, 127)],
    ['BR-KSA-03', 'error', 'uuid', !isUuid(uuid)],
    ['BR-03', 'error', 'issuedOn', isBlank(issuedOn)],
    ['BR-KSA-F-01', 'warning', 'issuedOn', !isBlank(issuedOn) && !isDay(issuedOn)],
    ['BR-KSA-04', 'error', 'issuedOn', isDay(issuedOn) && issuedOn > today],
    ['BR-KSA-70', 'error', 'issuedAt', !isTime(issuedAt)],
    ['BR-KSA-07', 'error', 'flags.isSelfBilled', flags.isExport && flags.isSelfBilled],
    ['BR-KSA-31', 'error', 'flags.isExport', isSimplified && flags.isExport],
    ['BR-KSA-31', 'error', 'flags.isSelfBilled', isSimplified && flags.isSelfBilled],
    ['BR-05', 'error', 'currency', isBlank(currency)],
    ['BR-KSA-CL-01', 'error', 'currency', !isBlank(currency) && !currencies.has(currency)],
    ...referenceChecks(invoice),
    ...chainChecks(invoice),
    ...supplyChecks(invoice),
    ...invoice.notes.map(({ text }, index): Check => {
      return ['BR-KSA-F-06', 'warning', `notes.${index}.text`, isBlank(text) || isLonger(text, 1000)]
    }),
    ...invoice.payments.flatMap(({ account, terms }, index): Check[] => [
      ['BR-KSA-F-06', 'warning', `payments.${index}.account`, isLonger(account, 127)],
      ['BR-KSA-F-06', 'warning', `payments.${index}.terms`, isLonger(terms, 1000)],
    ]),
  ]
}

function referenceChecks(invoice: EInvoice): Check[] {
  const { orderNumber, contractNumber, corrects, reason } = invoice
  const isCorrection = isNote(invoice)
  return [
    ['BR-KSA-F-06', 'warning', 'orderNumber', isLonger(orderNumber, 127)],
    ['BR-KSA-F-06', 'warning', 'contractNumber', isLonger(contractNumber, 127)],
    ['BR-KSA-56', 'warning', 'corrects', isCorrection && corrects.length === 0],
    ...corrects.flatMap((number, index): Check[] => [
      ['BR-55', 'error', `corrects.${index}`, isBlank(number)],
      ['BR-KSA-F-06-C22', 'error', `corrects.${index}`, isLonger(number, 5000)],
    ]),
    ['BR-KSA-17', 'error', 'reason', isCorrection && isBlank(reason)],
    ['BR-KSA-F-06', 'warning', 'reason', isLonger(reason, 1000)],
  ]
}

function chainChecks({ counter, previousHash }: EInvoice): Check[] {
  const isHash = previousHash === firstPreviousHash || /^[A-Za-z0-9+/]{43}=$/.test(previousHash)
  return [
    ['BR-KSA-34', 'error', 'counter', !Number.isSafeInteger(counter) || counter < 1],
    ['BR-KSA-26', 'warning', 'previousHash', isBlank(previousHash)],
    ['BR-KSA-61', 'warning', 'previousHash', !isBlank(previousHash) && !isHash],
  ]
}

function supplyChecks({ type, isSimplified, flags, suppliedFrom, suppliedTo }: EInvoice): Check[] {
  const isSummary = isSimplified && flags.isSummary
  return [
    ['BR-KSA-15', 'warning', 'suppliedFrom', type === 'invoice' && !isSimplified && isBlank(suppliedFrom)],
    ['BR-KSA-72', 'error', 'suppliedFrom', isSummary && isBlank(suppliedFrom)],
    ['BR-KSA-72', 'error', 'suppliedTo', isSummary && isBlank(suppliedTo)],
    ['BR-KSA-F-01', 'warning', 'suppliedFrom', suppliedFrom !== null && !isDay(suppliedFrom)],
    ['BR-KSA-F-01', 'warning', 'suppliedTo', suppliedTo !== null && !isDay(suppliedTo)],
    ['BR-KSA-35', 'warning', 'suppliedFrom', suppliedTo !== null && suppliedFrom === null],
    ['BR-KSA-36', 'warning', 'suppliedTo', suppliedFrom !== null && suppliedTo !== null && suppliedTo < suppliedFrom],
  ]
}
