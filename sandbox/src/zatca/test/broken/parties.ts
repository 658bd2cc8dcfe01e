import { type Broken, broken, buyer, type Change, seller, total } from './broken.ts'

const withoutAddress: Change = [/(CustomerParty>.*?)<cac:PostalAddress>.*?<\/cac:PostalAddress>/, '$1']
const withoutVat: Change = [/(CustomerParty>.*?)<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '$1']
const forCitizens: Change = ['VATEX-SA-32', 'VATEX-SA-EDU']

export const parties: readonly Broken[] = [
  broken('standard', 'BR-KSA-39', 'the seller has no VAT number', [
    /(SupplierParty>.*?)<cbc:CompanyID>.*?<\/cbc:CompanyID>/,
    '$1',
  ]),
  broken('standard', 'BR-KSA-40', 'the VAT number of the seller ends with another digit', [
    seller('CompanyID'),
    '$1399999999900004',
  ]),
  broken('standard', 'BR-KSA-44', 'the VAT number of the buyer is short', [buyer('CompanyID'), '$138888888880000']),
  broken('standard', 'BR-KSA-46', 'the buyer of an export has a VAT number', ['"0100000"', '"0100100"']),
  broken('standard', 'BR-CUSTOM-VALIDATION-01', 'seller and buyer have one VAT number', [
    buyer('CompanyID'),
    '$1399999999900003',
  ]),
  broken('standard', 'BR-06', 'the seller has no name', [
    /(SupplierParty>.*?)<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>/,
    '$1',
  ]),
  broken('standard', 'BR-KSA-08', 'the scheme of the seller is unknown', [/(SupplierParty>.*?schemeID=")CRN/, '$1TIN']),
  broken('standard', 'BR-KSA-14', 'the ID of the buyer has a dash', [buyer('ID'), '$14030-303030']),
  broken('standard', 'BR-KSA-81', 'the buyer has neither VAT number nor ID', [
    withoutVat,
    [/(CustomerParty><cac:Party>)<cac:PartyIdentification>.*?<\/cac:PartyIdentification>/, '$1'],
  ]),
  broken('standard', 'BR-08', 'the seller has no address', [
    /(SupplierParty>.*?)<cac:PostalAddress>.*?<\/cac:PostalAddress>/,
    '$1',
  ]),
  broken(
    'standard',
    'BR-09',
    'the country of the seller is missing',
    [/(SupplierParty>.*?)<cac:Country>.*?<\/cac:Country>/, '$1'],
    ['BR-KSA-09'],
  ),
  broken('standard', 'BR-KSA-09', 'the district of the seller is missing', [
    /(SupplierParty>.*?)<cbc:CitySubdivisionName>.*?<\/cbc:CitySubdivisionName>/,
    '$1',
  ]),
  broken('standard', 'BR-KSA-37', 'the building number of the seller has three digits', [
    seller('BuildingNumber'),
    '$1123',
  ]),
  broken('standard', 'BR-KSA-66', 'the postal code of the seller has four digits', [seller('PostalZone'), '$11221']),
  broken('standard', 'BR-10', 'the buyer has no address', withoutAddress, ['BR-KSA-10']),
  broken('standard', 'BR-KSA-10', 'a foreign buyer has no city', [
    [/(CustomerParty>.*?)<cbc:CityName>.*?<\/cbc:CityName>/, '$1'],
    [buyer('IdentificationCode'), '$1AE'],
  ]),
  broken('standard', 'BR-KSA-63', 'a buyer in the Kingdom has no district', [
    /(CustomerParty>.*?)<cbc:CitySubdivisionName>.*?<\/cbc:CitySubdivisionName>/,
    '$1',
  ]),
  broken('standard', 'BR-KSA-67', 'the postal code of the buyer has letters', [buyer('PostalZone'), '$12332A']),
  broken('standard', 'BR-KSA-42', 'the buyer has no name', [
    /(CustomerParty>.*?)<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>/,
    '$1',
  ]),
  broken('rich', 'BR-KSA-49', 'education is not for a national ID', forCitizens),
  broken('simplified', 'BR-KSA-25', 'education has no buyer', [
    [
      /(<cac:TaxSubtotal>.*?<cbc:ID>)S(<.*?<cbc:Percent>)15\.00(<\/cbc:Percent>)/,
      '$1Z$20.00$3<cbc:TaxExemptionReasonCode>VATEX-SA-EDU</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Education</cbc:TaxExemptionReason>',
    ],
    [
      /<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">33\.75<\/cbc:TaxAmount><cac:TaxSubtotal>(.*?)<cbc:TaxAmount currencyID="SAR">33\.75/,
      '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">0.00</cbc:TaxAmount><cac:TaxSubtotal>$1<cbc:TaxAmount currencyID="SAR">0.00',
    ],
    [total('TaxInclusiveAmount'), '$1225.00'],
    [total('PayableAmount'), '$1225.00'],
    [
      /<cac:ClassifiedTaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>15\.00/g,
      '<cac:ClassifiedTaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0.00',
    ],
    [
      /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/,
      '<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="NAT">1012345672</cbc:ID></cac:PartyIdentification></cac:Party></cac:AccountingCustomerParty>',
    ],
  ]),
]
