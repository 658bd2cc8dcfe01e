import { standardInvoice, swapped } from './worked.ts'

const sar = (name: string, amount: string) => `<cbc:${name} currencyID="SAR">${amount}</cbc:${name}>`
const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const category = (id: string, rate: string, reason = '') =>
  `<cac:TaxCategory><cbc:ID>${id}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${reason}${scheme}</cac:TaxCategory>`

const share = (isCharge: boolean, percentage: string, amount: string, ofDocument: boolean) =>
  [
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>`,
    `<cbc:AllowanceChargeReasonCode>${isCharge ? 'FC' : '95'}</cbc:AllowanceChargeReasonCode>`,
    `<cbc:AllowanceChargeReason>${isCharge ? 'توصيل' : 'خصم'}</cbc:AllowanceChargeReason>`,
    `<cbc:MultiplierFactorNumeric>${percentage}</cbc:MultiplierFactorNumeric>`,
    sar('Amount', amount),
    sar('BaseAmount', '200.00'),
    ofDocument ? category('S', '15.00') : '',
    '</cac:AllowanceCharge>',
  ].join('')

const group = (taxable: string, tax: string, id: string, rate: string, code = '', reason = '') =>
  [
    '<cac:TaxSubtotal>',
    sar('TaxableAmount', taxable),
    sar('TaxAmount', tax),
    category(
      id,
      rate,
      code &&
        `<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>${reason}</cbc:TaxExemptionReason>`,
    ),
    '</cac:TaxSubtotal>',
  ].join('')

interface Line {
  readonly id: string
  readonly quantity: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly category: string
  readonly rate: string
  readonly price: string
  readonly shares?: string
  readonly reference?: string
  readonly paid?: string
  readonly numbers?: string
}

const line = (one: Line) =>
  [
    `<cac:InvoiceLine><cbc:ID>${one.id}</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">${one.quantity}</cbc:InvoicedQuantity>`,
    sar('LineExtensionAmount', one.net),
    one.reference ?? '',
    one.shares ?? '',
    `<cac:TaxTotal>${sar('TaxAmount', one.vat)}${sar('RoundingAmount', one.gross)}${one.paid ?? ''}</cac:TaxTotal>`,
    `<cac:Item><cbc:Name>صنف ${one.id}</cbc:Name>${one.numbers ?? ''}<cac:ClassifiedTaxCategory><cbc:ID>${one.category}</cbc:ID>`,
    `<cbc:Percent>${one.rate}</cbc:Percent>${scheme}</cac:ClassifiedTaxCategory></cac:Item>`,
    `<cac:Price>${one.price}</cac:Price></cac:InvoiceLine>`,
  ].join('')

const numbers = ['Buyers', 'Sellers', 'Standard']
  .map((whose) => `<cac:${whose}ItemIdentification><cbc:ID>${whose}-1</cbc:ID></cac:${whose}ItemIdentification>`)
  .join('')

const lines = [
  line({
    id: '1',
    quantity: '10',
    net: '194.00',
    vat: '29.10',
    gross: '223.10',
    category: 'S',
    rate: '15.00',
    numbers,
    shares: share(false, '5.00', '10.00', false) + share(true, '2.00', '4.00', false),
    price: `${sar('PriceAmount', '20.00')}<cbc:BaseQuantity unitCode="PCE">1</cbc:BaseQuantity><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${sar('Amount', '5.00')}${sar('BaseAmount', '25.00')}</cac:AllowanceCharge>`,
  }),
  line({
    id: '2',
    quantity: '2',
    net: '100.00',
    vat: '0.00',
    gross: '100.00',
    category: 'Z',
    rate: '0.00',
    price: sar('PriceAmount', '50.00'),
  }),
  line({
    id: '3',
    quantity: '1',
    net: '30.00',
    vat: '0.00',
    gross: '30.00',
    category: 'E',
    rate: '0.00',
    price: sar('PriceAmount', '30.00'),
  }),
  line({
    id: '4',
    quantity: '1',
    net: '12.00',
    vat: '0.00',
    gross: '12.00',
    category: 'O',
    rate: '0.00',
    price: sar('PriceAmount', '12.00'),
  }),
  line({
    id: '5',
    quantity: '1',
    net: '0.00',
    vat: '0.00',
    gross: '0.00',
    category: 'S',
    rate: '15.00',
    price: sar('PriceAmount', '0.00'),
    reference:
      '<cac:DocumentReference><cbc:ID>ADV-1</cbc:ID><cbc:IssueDate>2026-01-10</cbc:IssueDate><cbc:IssueTime>09:00:00</cbc:IssueTime><cbc:DocumentTypeCode>386</cbc:DocumentTypeCode></cac:DocumentReference>',
    paid: group('100.00', '15.00', 'S', '15.00'),
  }),
].join('')

const taxes = [
  `<cac:TaxTotal>${sar('TaxAmount', '27.00')}</cac:TaxTotal><cac:TaxTotal>${sar('TaxAmount', '27.00')}`,
  group('180.00', '27.00', 'S', '15.00'),
  group('100.00', '0.00', 'Z', '0.00', 'VATEX-SA-32', 'Export of goods'),
  group('30.00', '0.00', 'E', '0.00', 'VATEX-SA-30', 'Real estate transactions'),
  group('12.00', '0.00', 'O', '0.00', 'VATEX-SA-OOS', 'Not subject to VAT'),
  '</cac:TaxTotal>',
].join('')

const totals = [
  '<cac:LegalMonetaryTotal>',
  sar('LineExtensionAmount', '336.00'),
  sar('TaxExclusiveAmount', '322.00'),
  sar('TaxInclusiveAmount', '349.00'),
  sar('AllowanceTotalAmount', '20.00'),
  sar('ChargeTotalAmount', '6.00'),
  sar('PrepaidAmount', '115.00'),
  sar('PayableRoundingAmount', '-0.50'),
  sar('PayableAmount', '233.50'),
  '</cac:LegalMonetaryTotal>',
].join('')

/** An invoice with everything that a document can have. */
export const richInvoice = [
  (document: string) => swapped(document, /<cac:TaxTotal>.*<\/cac:LegalMonetaryTotal>/, taxes + totals),
  (document: string) => swapped(document, /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, lines),
  (document: string) =>
    swapped(
      document,
      '</cac:PaymentMeans>',
      `<cac:PayeeFinancialAccount><cbc:ID>SA4420000001234567891234</cbc:ID><cbc:PaymentNote>خلال 30 يومًا</cbc:PaymentNote></cac:PayeeFinancialAccount></cac:PaymentMeans>${share(false, '10.00', '20.00', true)}${share(true, '3.00', '6.00', true)}`,
    ),
  (document: string) =>
    swapped(document, '</cbc:InvoiceTypeCode>', '</cbc:InvoiceTypeCode><cbc:Note languageID="ar">شكرًا</cbc:Note>'),
  (document: string) =>
    swapped(
      document,
      '</cbc:TaxCurrencyCode>',
      '</cbc:TaxCurrencyCode><cac:OrderReference><cbc:ID>PO-1</cbc:ID></cac:OrderReference><cac:ContractDocumentReference><cbc:ID>C-1</cbc:ID></cac:ContractDocumentReference>',
    ),
  (document: string) =>
    swapped(
      document,
      '</cbc:ActualDeliveryDate>',
      '</cbc:ActualDeliveryDate><cbc:LatestDeliveryDate>2026-01-16</cbc:LatestDeliveryDate>',
    ),
].reduce((document, change) => change(document), standardInvoice)
