import { expect } from 'vitest'

/** The worked documents of the fact sheet about ZATCA: test parties, and hashes that are known from elsewhere. */
export const standardInvoice = [
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">',
  '<cbc:ProfileID>reporting:1.0</cbc:ProfileID><cbc:ID>INV-2026-000001</cbc:ID><cbc:UUID>3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b</cbc:UUID><cbc:IssueDate>2026-01-15</cbc:IssueDate><cbc:IssueTime>10:30:00</cbc:IssueTime><cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>',
  '<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>',
  '<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>1</cbc:UUID></cac:AdditionalDocumentReference>',
  '<cac:AdditionalDocumentReference><cbc:ID>PIH</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
  '<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="CRN">1010101010</cbc:ID></cac:PartyIdentification><cac:PostalAddress><cbc:StreetName>طريق الملك فهد</cbc:StreetName><cbc:BuildingNumber>1234</cbc:BuildingNumber><cbc:PlotIdentification>5678</cbc:PlotIdentification><cbc:CitySubdivisionName>العليا</cbc:CitySubdivisionName><cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>12211</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>399999999900003</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>شركة المورد التجريبي</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>',
  '<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="CRN">4030303030</cbc:ID></cac:PartyIdentification><cac:PostalAddress><cbc:StreetName>شارع فلسطين</cbc:StreetName><cbc:BuildingNumber>4321</cbc:BuildingNumber><cbc:PlotIdentification>8765</cbc:PlotIdentification><cbc:CitySubdivisionName>الحمراء</cbc:CitySubdivisionName><cbc:CityName>جدة</cbc:CityName><cbc:PostalZone>23323</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>388888888800003</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>مؤسسة المشتري التجريبي</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>',
  '<cac:Delivery><cbc:ActualDeliveryDate>2026-01-15</cbc:ActualDeliveryDate></cac:Delivery><cac:PaymentMeans><cbc:PaymentMeansCode>42</cbc:PaymentMeansCode></cac:PaymentMeans>',
  '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">33.75</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="SAR">33.75</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">225.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">33.75</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>',
  '<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="SAR">225.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="SAR">225.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="SAR">258.75</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount currencyID="SAR">0.00</cbc:AllowanceTotalAmount><cbc:PrepaidAmount currencyID="SAR">0.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="SAR">258.75</cbc:PayableAmount></cac:LegalMonetaryTotal>',
  '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">10</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="SAR">200.00</cbc:LineExtensionAmount><cac:TaxTotal><cbc:TaxAmount currencyID="SAR">30.00</cbc:TaxAmount><cbc:RoundingAmount currencyID="SAR">230.00</cbc:RoundingAmount></cac:TaxTotal><cac:Item><cbc:Name>صندوق كرتون</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="SAR">20.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>',
  '<cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">5</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="SAR">25.00</cbc:LineExtensionAmount><cac:TaxTotal><cbc:TaxAmount currencyID="SAR">3.75</cbc:TaxAmount><cbc:RoundingAmount currencyID="SAR">28.75</cbc:RoundingAmount></cac:TaxTotal><cac:Item><cbc:Name>شريط لاصق</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="SAR">5.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>',
].join('')

/** A document with one part replaced, which must be there. */
export function swapped(document: string, from: string | RegExp, to: string): string {
  expect(document).toMatch(from)
  return document.replace(from, to)
}

const hashes = [
  'tYUq3bKZMpYjYN5Ptozun5iTpVUDEYNdYoVIga+Ws2Y=',
  'm7CzCpyT3LOLmLjWvzgqwmf2GHWk2Yj079mODT6DkWk=',
  'xWDUQwBjq9OZY2yL1Y9ZwH5d2KUqYBoK4o51u1jCheE=',
  'DiR42wbNZcSUve4arhyBi8ueeaoZJW2P0esOa0cyJpo=',
] as const

/** A document at its place in the chain. */
export function placed(document: string, counter: number, previousHash: string): string {
  const counted = swapped(document, /(<cbc:ID>ICV<\/cbc:ID><cbc:UUID>)[^<]*/, `$1${counter}`)
  return swapped(counted, /(<cbc:ID>PIH<\/cbc:ID>.*?mimeCode="text\/plain">)[^<]*/, `$1${previousHash}`)
}

/** A document under its own number and UUID. */
export function numbered(document: string, number: string, uuid: string): string {
  const renumbered = swapped(document, /(reporting:1\.0<\/cbc:ProfileID><cbc:ID>)[^<]*/, `$1${number}`)
  return swapped(renumbered, /(<\/cbc:ID><cbc:UUID>)[^<]*(<\/cbc:UUID><cbc:IssueDate>)/, `$1${uuid}$2`)
}

const buyer = /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/

/** The same sale to a consumer. */
export function simplified(document: string): string {
  const kind = swapped(document, 'name="0100000"', 'name="0200000"')
  const party =
    '<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>عميل نقدي</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>'
  return swapped(swapped(kind, buyer, party), '>42<', '>48<')
}

/** A note on the first invoice. */
export function noted(document: string, typeCode: '381' | '383'): string {
  const kind = swapped(document, '>388<', `>${typeCode}<`)
  const billed =
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>INV-2026-000001</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>'
  const reason = '<cbc:InstructionNote>إلغاء التوريد</cbc:InstructionNote>'
  const referring = swapped(kind, '</cbc:TaxCurrencyCode>', `</cbc:TaxCurrencyCode>${billed}`)
  return swapped(referring, '</cbc:PaymentMeansCode>', `</cbc:PaymentMeansCode>${reason}`)
}

/** The four documents of the sheet with their hashes, chained. */
export const worked = [
  { document: standardInvoice, hash: hashes[0] },
  {
    document: placed(
      numbered(simplified(standardInvoice), 'SINV-2026-000001', '9d4c6b2a-1f3e-4a5b-8c7d-6e5f4a3b2c1d'),
      2,
      hashes[0],
    ),
    hash: hashes[1],
  },
  {
    document: placed(
      numbered(noted(standardInvoice, '381'), 'CN-2026-000001', '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d'),
      3,
      hashes[1],
    ),
    hash: hashes[2],
  },
  {
    document: placed(
      numbered(noted(standardInvoice, '383'), 'DN-2026-000001', '6b7c8d9e-0f1a-4b2c-9d3e-4f5a6b7c8d9e'),
      4,
      hashes[2],
    ),
    hash: hashes[3],
  },
] as const
