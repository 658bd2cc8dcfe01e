import { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import type { Address, EInvoice, Party } from '../eInvoice.ts'
import { type Check, isBlank, isLonger } from './checks.ts'

const sellerSchemes: ReadonlySet<string> = new Set(['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'])
const buyerSchemes: ReadonlySet<string> = new Set(identifierSchemes)
const citizensOnly: ReadonlySet<string> = new Set(['VATEX-SA-EDU', 'VATEX-SA-HEA'])

export function partyChecks(invoice: EInvoice): Check[] {
  const { buyer } = invoice
  return [
    ...sellerChecks(invoice.seller),
    ...(buyer ? buyerChecks(buyer, invoice) : missingBuyerChecks(invoice)),
    ...citizenChecks(invoice),
  ]
}

function sellerChecks({ name, identifier, vatNumber, address }: Party): Check[] {
  return [
    ['BR-06', 'warning', 'seller.name', isBlank(name)],
    ['BR-KSA-F-06', 'warning', 'seller.name', isLonger(name, 1000)],
    ['BR-KSA-08', 'error', 'seller.identifier', !isIdentifier(identifier, sellerSchemes)],
    ['BR-KSA-39', 'error', 'seller.vatNumber', isBlank(vatNumber)],
    ['BR-KSA-40', 'error', 'seller.vatNumber', !isBlank(vatNumber) && !isVatNumber(vatNumber)],
    ['BR-08', 'warning', 'seller.address', address === null],
    ...(address ? sellerAddressChecks(address) : []),
  ]
}

function sellerAddressChecks(address: Address): Check[] {
  const { street, buildingNumber, district, city, postalCode, country } = address
  const path = 'seller.address'
  return [
    ['BR-09', 'warning', `${path}.country`, isBlank(country)],
    ['BR-KSA-09', 'warning', `${path}.street`, isBlank(street)],
    ['BR-KSA-09', 'warning', `${path}.buildingNumber`, isBlank(buildingNumber)],
    ['BR-KSA-09', 'warning', `${path}.district`, isBlank(district)],
    ['BR-KSA-09', 'warning', `${path}.city`, isBlank(city)],
    ['BR-KSA-09', 'warning', `${path}.postalCode`, isBlank(postalCode)],
    ['BR-KSA-37', 'warning', `${path}.buildingNumber`, !isBlank(buildingNumber) && !hasDigits(buildingNumber, 4)],
    ['BR-KSA-66', 'warning', `${path}.postalCode`, !isBlank(postalCode) && !hasDigits(postalCode, 5)],
    ...addressChecks(address, path),
  ]
}

function buyerChecks(buyer: Party, { isSimplified, flags, seller }: EInvoice): Check[] {
  const { name, identifier, vatNumber, address } = buyer
  const isStandard = !isSimplified
  const isNamed = isStandard || flags.isSummary
  return [
    [isStandard ? 'BR-KSA-42' : 'BR-KSA-71', isStandard ? 'warning' : 'error', 'buyer.name', isNamed && isBlank(name)],
    ['BR-KSA-F-06', 'warning', 'buyer.name', isLonger(name, 1000)],
    ['BR-KSA-14', 'error', 'buyer.identifier', identifier !== null && !isIdentifier(identifier, buyerSchemes)],
    ['BR-KSA-81', 'warning', 'buyer.identifier', isStandard && isBlank(vatNumber) && identifier === null],
    ['BR-KSA-44', 'error', 'buyer.vatNumber', !flags.isExport && !isBlank(vatNumber) && !isVatNumber(vatNumber)],
    ['BR-KSA-46', 'warning', 'buyer.vatNumber', flags.isExport && !isBlank(vatNumber)],
    ['BR-CUSTOM-VALIDATION-01', 'error', 'buyer.vatNumber', !isBlank(vatNumber) && vatNumber === seller.vatNumber],
    ['BR-10', 'warning', 'buyer.address', isStandard && address === null],
    ...(address ? buyerAddressChecks(address, isStandard) : []),
  ]
}

function buyerAddressChecks(address: Address, isStandard: boolean): Check[] {
  const { street, buildingNumber, district, city, postalCode, country } = address
  const path = 'buyer.address'
  const isInKingdom = isStandard && country === 'SA'
  return [
    ['BR-KSA-10', 'warning', `${path}.street`, isStandard && isBlank(street)],
    ['BR-KSA-10', 'warning', `${path}.city`, isStandard && isBlank(city)],
    ['BR-KSA-10', 'warning', `${path}.country`, isStandard && isBlank(country)],
    ['BR-KSA-63', 'warning', `${path}.buildingNumber`, isInKingdom && isBlank(buildingNumber)],
    ['BR-KSA-63', 'warning', `${path}.district`, isInKingdom && isBlank(district)],
    ['BR-KSA-63', 'warning', `${path}.postalCode`, isInKingdom && isBlank(postalCode)],
    ['BR-KSA-67', 'warning', `${path}.postalCode`, isInKingdom && !isBlank(postalCode) && !hasDigits(postalCode, 5)],
    ...addressChecks(address, path),
  ]
}

function addressChecks({ country, ...parts }: Address, path: string): Check[] {
  const { street, additionalStreet, district, city, region } = parts
  return [
    ['BR-CL-14', 'warning', `${path}.country`, !isBlank(country) && !/^[A-Z]{2}$/.test(country)],
    ['BR-KSA-F-06', 'warning', `${path}.street`, isLonger(street, 1000)],
    ...Object.entries({ additionalStreet, district, city, region }).map(([name, text]): Check => {
      return ['BR-KSA-F-06', 'warning', `${path}.${name}`, isLonger(text, 127)]
    }),
  ]
}

function missingBuyerChecks({ isSimplified, flags }: EInvoice): Check[] {
  return [
    ['BR-KSA-42', 'warning', 'buyer', !isSimplified],
    ['BR-KSA-71', 'error', 'buyer', isSimplified && flags.isSummary],
  ]
}

/** Private education and healthcare are free of tax for citizens only, who are named by their national ID. */
function citizenChecks({ vat, buyer }: EInvoice): Check[] {
  const isForCitizens = vat.some(({ exemption }) => citizensOnly.has(exemption?.code ?? ''))
  return [
    ['BR-KSA-25', 'warning', 'buyer.name', isForCitizens && isBlank(buyer?.name)],
    ['BR-KSA-49', 'error', 'buyer.identifier', isForCitizens && buyer?.identifier?.scheme !== 'NAT'],
  ]
}

function isIdentifier(identifier: Party['identifier'], schemes: ReadonlySet<string>): boolean {
  return identifier !== null && schemes.has(identifier.scheme) && /^[A-Za-z0-9]{1,127}$/.test(identifier.value)
}

function isVatNumber(text: string | null): boolean {
  return /^3\d{13}3$/.test(text ?? '')
}

function hasDigits(text: string | null, count: number): boolean {
  return new RegExp(`^\\d{${count}}$`).test(text ?? '')
}
