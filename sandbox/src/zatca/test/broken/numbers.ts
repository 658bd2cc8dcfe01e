import {
  allowance,
  type Broken,
  broken,
  buyer,
  type Change,
  charge,
  lineAllowance,
  lineCharge,
  ofGroup,
  ofLine,
  prepaid,
  total,
  xsd,
} from './broken.ts'

/** Three decimals of the same value. */
const finer = (where: RegExp): Change => [new RegExp(`${where.source.replace(/\)\[\^<\]\*$/, '[^<]*)')}`), '$10']
const finerGroup = (id: string, name: string): Change => [
  new RegExp(ofGroup(id, name).source.replace(')[^<]*(', '[^<]*)(')),
  '$10$2',
]

export const decimals: readonly Broken[] = [
  ...(
    [
      ['01', allowance('Amount')],
      ['02', allowance('BaseAmount')],
      ['05', charge('Amount')],
      ['06', charge('BaseAmount')],
      ['09', total('LineExtensionAmount')],
      ['10', total('AllowanceTotalAmount')],
      ['11', total('ChargeTotalAmount')],
      ['12', total('TaxExclusiveAmount')],
      ['13', /(<\/cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount[^>]*>)[^<]*/],
      ['14', total('TaxInclusiveAmount')],
      ['15', /(<cac:TaxTotal><cbc:TaxAmount[^>]*>)[^<]*/],
      ['16', total('PrepaidAmount')],
      ['17', total('PayableRoundingAmount')],
      ['18', total('PayableAmount')],
      ['23', ofLine(1, 'LineExtensionAmount')],
      ['24', lineAllowance('Amount')],
      ['25', lineAllowance('BaseAmount')],
      ['27', lineCharge('Amount')],
      ['28', lineCharge('BaseAmount')],
    ] as const
  ).map(([number, where]) => broken('rich', `BR-DEC-${number}`, 'an amount has three decimals', finer(where))),
  broken('rich', 'BR-DEC-19', 'a taxable amount has three decimals', finerGroup('S', 'TaxableAmount')),
  broken('rich', 'BR-DEC-20', 'a tax amount has three decimals', finerGroup('S', 'TaxAmount')),
  broken('rich', 'BR-KSA-DEC-03', 'the VAT of a line has three decimals', finer(ofLine(3, 'TaxAmount'))),
  broken('rich', 'BR-KSA-DEC-04', 'a line amount with VAT has three decimals', finer(ofLine(3, 'RoundingAmount'))),
  broken('rich', 'BR-KSA-DEC-06', 'a prepayment has three decimals', finer(prepaid('TaxableAmount'))),
  broken('rich', 'BR-KSA-DEC-01', 'a percentage has three decimals', finer(allowance('MultiplierFactorNumeric'))),
  broken('rich', 'BR-KSA-DEC-02', 'a rate has three decimals', [
    /(<cac:TaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>15\.00)/,
    '$10',
  ]),
  broken('rich', 'BR-KSA-F-04', 'a quantity and its amounts are negative', [
    [ofLine(4, 'InvoicedQuantity'), '$1-1'],
    [ofLine(4, 'PriceAmount'), '$1-12.00'],
  ]),
]

export const codes: readonly Broken[] = [
  broken(
    'rich',
    'BR-CL-03',
    'the currency of an amount is unknown',
    [/(<cbc:PriceAmount currencyID=")SAR/, '$1SAU'],
    ['BR-KSA-CL-02'],
  ),
  broken('rich', 'BR-KSA-CL-02', 'the currency of an amount is another', [
    /(<cbc:PriceAmount currencyID=")SAR/,
    '$1USD',
  ]),
  broken(
    'standard',
    'BR-CL-04',
    'the currency is unknown',
    [
      [/(<cbc:DocumentCurrencyCode>)SAR/, '$1SAU'],
      [/currencyID="SAR"/g, 'currencyID="SAU"'],
      [/(<cac:TaxTotal><cbc:TaxAmount currencyID=")SAU/, '$1SAR'],
    ],
    ['BR-KSA-CL-01', 'BR-CL-03'],
  ),
  broken(
    'standard',
    'BR-KSA-CL-01',
    'the currency is in small letters',
    [/(<cbc:DocumentCurrencyCode>)SAR/, '$1sar'],
    ['BR-CL-04', 'BR-KSA-CL-02'],
  ),
  broken(
    'standard',
    'BR-CL-05',
    'the tax currency is unknown',
    [/(<cbc:TaxCurrencyCode>)SAR/, '$1SAU'],
    ['BR-KSA-EN16931-02', 'BR-53'],
  ),
  broken('standard', 'BR-KSA-CL-03', 'the media type is another', ['mimeCode="text/plain"', 'mimeCode="text/html"']),
  broken('standard', 'BR-CL-14', 'the country of the buyer is unknown', [buyer('IdentificationCode'), '$1XX']),
  broken('standard', 'BR-CL-16', 'the payment means is unknown', ['>42<', '>99<'], ['BR-KSA-16']),
  broken('standard', 'BR-KSA-16', 'the payment means is not in the list of ZATCA', ['>42<', '>31<']),
  broken(
    'standard',
    'BR-49',
    'the payment means has no code',
    [/(<cac:PaymentMeans>)<cbc:PaymentMeansCode>42<\/cbc:PaymentMeansCode>/, '$1'],
    [xsd],
  ),
  broken(
    'standard',
    'BR-CL-18',
    'the category of a line is unknown',
    [/(<cac:ClassifiedTaxCategory><cbc:ID>)S/, '$1X'],
    ['BR-KSA-18', 'BR-S-08'],
  ),
]
