import { type Broken, broken, ofLine, prepaid, total, xsd } from './broken.ts'

export const totals: readonly Broken[] = [
  broken('standard', 'BR-13', 'the total without VAT is missing', [
    /<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/,
    '',
  ]),
  broken('standard', 'BR-14', 'the total with VAT is missing', [
    /<cbc:TaxInclusiveAmount.*?<\/cbc:TaxInclusiveAmount>/,
    '',
  ]),
  broken('standard', 'BR-15', 'the amount due is missing', [/<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, ''], [xsd]),
  broken('rich', 'BR-CO-10', 'the sum of lines is another', [
    [total('LineExtensionAmount'), '$1335.00'],
    [total('TaxExclusiveAmount'), '$1321.00'],
    [total('TaxInclusiveAmount'), '$1348.00'],
    [total('PayableAmount'), '$1232.50'],
  ]),
  broken('rich', 'BR-CO-11', 'the sum of allowances is another', [
    [total('AllowanceTotalAmount'), '$119.00'],
    [total('TaxExclusiveAmount'), '$1323.00'],
    [total('TaxInclusiveAmount'), '$1350.00'],
    [total('PayableAmount'), '$1234.50'],
  ]),
  broken('rich', 'BR-CO-12', 'the sum of charges is missing', [
    [/<cbc:ChargeTotalAmount.*?<\/cbc:ChargeTotalAmount>/, ''],
    [total('TaxExclusiveAmount'), '$1316.00'],
    [total('TaxInclusiveAmount'), '$1343.00'],
    [total('PayableAmount'), '$1227.50'],
  ]),
  broken('rich', 'BR-CO-13', 'the total without VAT is a halala more', [
    [total('TaxExclusiveAmount'), '$1322.01'],
    [total('TaxInclusiveAmount'), '$1349.01'],
    [total('PayableAmount'), '$1233.51'],
  ]),
  broken('rich', 'BR-CO-14', 'the VAT is a halala more', [
    [/(<\/cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount[^>]*>)27\.00/, '$127.01'],
    [total('TaxInclusiveAmount'), '$1349.01'],
    [total('PayableAmount'), '$1233.51'],
  ]),
  broken('rich', 'BR-CO-15', 'the total with VAT is a halala more', [
    [total('TaxInclusiveAmount'), '$1349.01'],
    [total('PayableAmount'), '$1233.51'],
  ]),
  broken('rich', 'BR-CO-16', 'the amount due is a halala more', [total('PayableAmount'), '$1233.51']),
  broken(
    'standard',
    'BR-CO-18',
    'there is no group',
    [/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/, ''],
    ['BR-KSA-EN16931-08', 'BR-KSA-EN16931-09', 'BR-S-08'],
  ),
  broken(
    'standard',
    'BR-53',
    'the VAT is not in riyals',
    [/(<cac:TaxTotal><cbc:TaxAmount currencyID=")SAR(".*?<cac:TaxTotal><cbc:TaxAmount currencyID=")SAR/, '$1USD$2USD'],
    ['BR-KSA-CL-02'],
  ),
  broken(
    'standard',
    'BR-KSA-EN16931-08',
    'two tax totals have groups',
    [/(<cac:TaxTotal>(?:(?!<\/cac:TaxTotal>).)*<cac:TaxSubtotal>.*?<\/cac:TaxTotal>)/, '$1$1'],
    ['BR-CO-14'],
  ),
  broken('standard', 'BR-KSA-EN16931-09', 'the bare tax total is missing', [
    /<cac:TaxTotal><cbc:TaxAmount[^/]*\/cbc:TaxAmount><\/cac:TaxTotal>/,
    '',
  ]),
]

export const prepayments: readonly Broken[] = [
  broken('rich', 'BR-KSA-73', 'the number of the prepayment is empty', [
    /(<cac:DocumentReference><cbc:ID>)ADV-1/,
    '$1',
  ]),
  broken('rich', 'BR-KSA-74', 'the prepayment is an invoice', [
    '<cbc:DocumentTypeCode>386',
    '<cbc:DocumentTypeCode>388',
  ]),
  broken('rich', 'BR-KSA-75', 'the category of the prepayment is missing', [
    /(<\/cac:DocumentReference>.*?<cac:TaxCategory>)<cbc:ID>S<\/cbc:ID>/,
    '$1',
  ]),
  ...(['Z', 'E', 'O'] as const).map((code, at) =>
    broken('rich', `BR-KSA-${76 + at}`, 'the rate of a free prepayment is not zero', [prepaid('ID'), `$1${code}`]),
  ),
  broken('rich', 'BR-KSA-79', 'the tax of the prepayment is another', [
    [prepaid('TaxAmount'), '$114.00'],
    [total('PrepaidAmount'), '$1114.00'],
    [total('PayableAmount'), '$1234.50'],
  ]),
  broken('rich', 'BR-KSA-80', 'the prepaid amount is another', [
    [total('PrepaidAmount'), '$1114.00'],
    [total('PayableAmount'), '$1234.50'],
  ]),
  broken(
    'rich',
    'BR-KSA-82',
    'the line of the prepayment has a price',
    [ofLine(5, 'PriceAmount'), '$11.00'],
    ['BR-KSA-EN16931-11'],
  ),
  broken('rich', 'BR-KSA-F-05', 'the time of the prepayment has no seconds', [
    '<cbc:IssueTime>09:00:00',
    '<cbc:IssueTime>09:00',
  ]),
]
