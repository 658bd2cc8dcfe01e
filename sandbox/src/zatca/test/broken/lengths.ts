import { allowance, type Broken, broken, buyer, charge, lineAllowance, lineCharge, long, seller } from './broken.ts'

const tooLong = (base: Broken['base'], number: number, where: RegExp, length: number): Broken =>
  broken(base, `BR-KSA-F-06-C${number}`, `a text has ${length} characters`, [where, `$1${long(length)}`])
const added = (number: number, after: RegExp, name: string, length: number): Broken =>
  broken('standard', `BR-KSA-F-06-C${number}`, `a text has ${length} characters`, [
    after,
    `$1<cbc:${name}>${long(length)}</cbc:${name}>`,
  ])
const numberOf = (whose: string) => new RegExp(`(<cac:${whose}ItemIdentification><cbc:ID>)[^<]*`)
const empty = (number: number, where: RegExp, also: string[]): Broken =>
  broken('standard', `BR-KSA-F-06-C${number}`, 'a text is empty', [where, '$1'], also)

export const lengths: readonly Broken[] = [
  tooLong('standard', 1, /(1\.0<\/cbc:ProfileID><cbc:ID>)[^<]*/, 128),
  tooLong('rich', 2, /(<cbc:Note[^>]*>)[^<]*/, 1001),
  tooLong('rich', 3, /(<cac:OrderReference><cbc:ID>)[^<]*/, 128),
  tooLong('standard', 4, seller('StreetName'), 1001),
  tooLong('rich', 5, /(<cac:ContractDocumentReference><cbc:ID>)[^<]*/, 128),
  added(6, /(SupplierParty>.*?<\/cbc:StreetName>)/, 'AdditionalStreetName', 128),
  tooLong('standard', 7, seller('CityName'), 128),
  added(8, /(SupplierParty>.*?<\/cbc:PostalZone>)/, 'CountrySubentity', 128),
  tooLong('standard', 9, seller('CitySubdivisionName'), 128),
  tooLong('standard', 10, seller('RegistrationName'), 1001),
  added(11, /(CustomerParty>.*?<\/cbc:StreetName>)/, 'AdditionalStreetName', 128),
  empty(12, buyer('RegistrationName'), ['BR-KSA-42']),
  tooLong('credit', 13, /(<cbc:InstructionNote>)[^<]*/, 1001),
  tooLong('rich', 14, /(<cbc:PaymentNote>)[^<]*/, 1001),
  tooLong('rich', 15, /(<cac:PayeeFinancialAccount><cbc:ID>)[^<]*/, 128),
  tooLong('rich', 16, /(<cbc:TaxExemptionReason>)[^<]*/, 1001),
  tooLong('standard', 17, /(<cac:InvoiceLine><cbc:ID>)[^<]*/, 7),
  tooLong('standard', 18, /(<cbc:InvoicedQuantity unitCode=")[^"]*/, 128),
  tooLong('standard', 19, /(<cac:Item><cbc:Name>)[^<]*/, 1001),
  tooLong('rich', 20, numberOf('Standard'), 128),
  tooLong('rich', 21, /(<cbc:BaseQuantity unitCode=")[^"]*/, 128),
  tooLong('credit', 22, /(<cac:InvoiceDocumentReference><cbc:ID>)[^<]*/, 5001),
  empty(23, buyer('StreetName'), ['BR-KSA-10', 'BR-KSA-63']),
  tooLong('standard', 24, buyer('StreetName'), 1001),
  empty(25, buyer('CityName'), ['BR-KSA-10', 'BR-KSA-63']),
  tooLong('standard', 26, buyer('CityName'), 128),
  added(27, /(CustomerParty>.*?<\/cbc:PostalZone>)/, 'CountrySubentity', 128),
  empty(28, buyer('CitySubdivisionName'), ['BR-KSA-63']),
  tooLong('standard', 29, buyer('CitySubdivisionName'), 128),
  tooLong('rich', 30, numberOf('Buyers'), 128),
  tooLong('rich', 31, numberOf('Sellers'), 128),
  tooLong('standard', 32, buyer('RegistrationName'), 1001),
  tooLong('rich', 33, charge('AllowanceChargeReason'), 1001),
  tooLong('rich', 34, lineCharge('AllowanceChargeReason'), 1001),
  tooLong('rich', 35, allowance('AllowanceChargeReason'), 1001),
  tooLong('rich', 36, lineAllowance('AllowanceChargeReason'), 1001),
]
