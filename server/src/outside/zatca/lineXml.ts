import type { Adjustment, Exemption, Line, Prepayment, Vat } from './eInvoice.ts'
import { branch, leaf, leafIf, leafWith } from './xml.ts'

interface Place {
  readonly position: number
  readonly currency: string
}

export function lineXml(line: Line, { position, currency }: Place): string {
  const { price, priceBase, grossPrice, unit } = line
  return branch(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(position)),
    leafWith('cbc:InvoicedQuantity', 'unitCode', unit, line.quantity),
    amountXml('cbc:LineExtensionAmount', line.net, currency),
    ...line.adjustments.map((one) => adjustmentXml(one, currency)),
    branch(
      'cac:TaxTotal',
      amountXml('cbc:TaxAmount', line.vatAmount, currency),
      amountXml('cbc:RoundingAmount', line.gross, currency),
    ),
    branch(
      'cac:Item',
      leaf('cbc:Name', line.name),
      identificationXml('cac:BuyersItemIdentification', line.buyersNumber),
      identificationXml('cac:SellersItemIdentification', line.sellersNumber),
      identificationXml('cac:StandardItemIdentification', line.standardNumber),
      vatXml('cac:ClassifiedTaxCategory', line.vat),
    ),
    branch(
      'cac:Price',
      amountXml('cbc:PriceAmount', price, currency),
      priceBase ? leafWith('cbc:BaseQuantity', 'unitCode', unit, priceBase) : '',
      grossPrice
        ? branch(
            'cac:AllowanceCharge',
            leaf('cbc:ChargeIndicator', 'false'),
            amountXml('cbc:Amount', grossPrice.discount, currency),
            amountXml('cbc:BaseAmount', grossPrice.amount, currency),
          )
        : '',
    ),
  )
}

const nothing = '0.00'

/** What was paid in advance, as a line whose own amounts are all zero (BR-KSA-82). */
export function prepaymentXml(prepayment: Prepayment, { position, currency }: Place): string {
  const { number, issuedOn, issuedAt, name, vat, taxable, vatAmount } = prepayment
  return branch(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(position)),
    leafWith('cbc:InvoicedQuantity', 'unitCode', 'PCE', '0'),
    amountXml('cbc:LineExtensionAmount', nothing, currency),
    branch(
      'cac:DocumentReference',
      leaf('cbc:ID', number),
      leaf('cbc:IssueDate', issuedOn),
      leaf('cbc:IssueTime', issuedAt),
      leaf('cbc:DocumentTypeCode', '386'),
    ),
    branch(
      'cac:TaxTotal',
      amountXml('cbc:TaxAmount', nothing, currency),
      amountXml('cbc:RoundingAmount', nothing, currency),
      branch(
        'cac:TaxSubtotal',
        amountXml('cbc:TaxableAmount', taxable, currency),
        amountXml('cbc:TaxAmount', vatAmount, currency),
        vatXml('cac:TaxCategory', vat, vat.exemption),
      ),
    ),
    branch('cac:Item', leaf('cbc:Name', name), vatXml('cac:ClassifiedTaxCategory', vat)),
    branch('cac:Price', amountXml('cbc:PriceAmount', nothing, currency)),
  )
}

export function adjustmentXml(adjustment: Adjustment, currency: string, vat = ''): string {
  const { isCharge, reasonCode, reason, share, amount } = adjustment
  return branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leafIf('cbc:AllowanceChargeReasonCode', reasonCode),
    leafIf('cbc:AllowanceChargeReason', reason),
    share ? leaf('cbc:MultiplierFactorNumeric', share.percent) : '',
    amountXml('cbc:Amount', amount, currency),
    share ? amountXml('cbc:BaseAmount', share.base, currency) : '',
    vat,
  )
}

/** A category with its rate; with the reason where one has to be given, in both languages as in ZATCA's own samples. */
export function vatXml(name: string, { category, rate }: Vat, exemption: Exemption | null = null): string {
  return branch(
    name,
    leaf('cbc:ID', category),
    leaf('cbc:Percent', rate),
    exemption
      ? leaf('cbc:TaxExemptionReasonCode', exemption.code) +
          leaf('cbc:TaxExemptionReason', `${exemption.name_en} | ${exemption.name_ar}`)
      : '',
    vatScheme,
  )
}

export const vatScheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

export function amountXml(name: string, amount: string, currency: string): string {
  return leafWith(name, 'currencyID', currency, amount)
}

function identificationXml(name: string, number: string | null): string {
  return number ? branch(name, leaf('cbc:ID', number)) : ''
}
