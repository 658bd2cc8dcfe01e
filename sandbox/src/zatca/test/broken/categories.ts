import { type Broken, broken, ofGroup, total, xsd } from './broken.ts'

export const categories: readonly Broken[] = [
  broken('rich', 'BR-45', 'a group has no taxable amount', [
    /(<cac:TaxSubtotal>)<cbc:TaxableAmount.*?<\/cbc:TaxableAmount>/,
    '$1',
  ]),
  broken(
    'rich',
    'BR-46',
    'a group has no tax amount',
    [/(<cac:TaxSubtotal><cbc:TaxableAmount[^/]*\/cbc:TaxableAmount>)<cbc:TaxAmount.*?<\/cbc:TaxAmount>/, '$1'],
    [xsd, 'BR-CO-14'],
  ),
  broken(
    'standard',
    'BR-47',
    'a group has no category',
    [/(<cac:TaxSubtotal>.*?<cac:TaxCategory>)<cbc:ID>S<\/cbc:ID>/, '$1'],
    ['BR-S-08'],
  ),
  broken('rich', 'BR-48', 'a group has no rate', [
    /(<cac:TaxCategory><cbc:ID>Z<\/cbc:ID>)<cbc:Percent>.*?<\/cbc:Percent>/,
    '$1',
  ]),
  broken(
    'rich',
    'BR-CO-17',
    'the tax of a free group is not zero',
    [ofGroup('Z', 'TaxAmount'), '$11.00$2'],
    ['BR-Z-09', 'BR-CO-14'],
  ),
  broken(
    'standard',
    'BR-KSA-18',
    'the category of a group is unknown',
    [/(<cac:TaxSubtotal>.*?<cac:TaxCategory><cbc:ID>)S/, '$1X'],
    ['BR-S-08'],
  ),
  broken(
    'rich',
    'BR-KSA-23',
    'exemption has no code',
    [/<cbc:TaxExemptionReasonCode>VATEX-SA-30<\/cbc:TaxExemptionReasonCode>/, ''],
    ['BR-KSA-CL-04'],
  ),
  broken(
    'rich',
    'BR-KSA-24',
    'what is out of scope has no code',
    [/<cbc:TaxExemptionReasonCode>VATEX-SA-OOS<\/cbc:TaxExemptionReasonCode>/, ''],
    ['BR-KSA-CL-04'],
  ),
  broken(
    'rich',
    'BR-KSA-69',
    'zero rate has no code',
    [/<cbc:TaxExemptionReasonCode>VATEX-SA-32<\/cbc:TaxExemptionReasonCode>/, ''],
    ['BR-KSA-CL-04'],
  ),
  broken('rich', 'BR-KSA-83', 'a code has no text', [
    /<cbc:TaxExemptionReason>Export of goods<\/cbc:TaxExemptionReason>/,
    '',
  ]),
  broken('rich', 'BR-KSA-CL-04', 'a code is of another category', ['VATEX-SA-32', 'VATEX-SA-30']),
  broken(
    'rich',
    'BR-S-06',
    'a taxed allowance has no rate',
    [/(<\/cac:PaymentMeans>.*?<cac:TaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>)15\.00/, '$10.00'],
    ['BR-S-08'],
  ),
  broken(
    'rich',
    'BR-S-07',
    'a taxed charge has no rate',
    [/(<cbc:ChargeIndicator>true<.*?<cac:TaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>)15\.00/, '$10.00'],
    ['BR-S-08'],
  ),
  broken('rich', 'BR-S-08', 'a line has a rate without a group', [
    /(<cbc:ID>5<\/cbc:ID><cbc:Inv.*?<cac:ClassifiedTaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>)15\.00/,
    '$15.00',
  ]),
  broken(
    'rich',
    'BR-S-09',
    'the tax of a group is a halala more',
    [
      [ofGroup('S', 'TaxAmount'), '$127.01$2'],
      [/(<\/cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount[^>]*>)27\.00/, '$127.01'],
      [total('TaxInclusiveAmount'), '$1349.01'],
      [total('PayableAmount'), '$1233.51'],
    ],
    ['BR-CO-17'],
  ),
  broken('standard', 'BR-S-10', 'the standard rate has a reason', [
    /(<cac:TaxSubtotal>.*?<\/cbc:Percent>)/,
    '$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
  ]),
  ...(['Z', 'E'] as const).flatMap((code) => [
    broken('rich', `BR-${code}-01`, 'a category comes in two groups', [
      new RegExp(
        `(<cac:TaxSubtotal>(?:(?!</cac:TaxSubtotal>).)*<cac:TaxCategory><cbc:ID>${code}<.*?</cac:TaxSubtotal>)`,
      ),
      '$1$1',
    ]),
    broken(
      'rich',
      `BR-${code}-05`,
      'a line of no rate has one',
      [new RegExp(`(<cac:ClassifiedTaxCategory><cbc:ID>${code}</cbc:ID><cbc:Percent>)0\\.00`), '$115.00'],
      [`BR-${code}-08`],
    ),
    broken(
      'rich',
      `BR-${code}-06`,
      'an allowance of no rate has one',
      [/(<\/cac:PaymentMeans>.*?<cac:TaxCategory><cbc:ID>)S/, `$1${code}`],
      ['BR-S-08'],
    ),
    broken(
      'rich',
      `BR-${code}-07`,
      'a charge of no rate has one',
      [/(<cbc:ChargeIndicator>true<.*?<cac:TaxCategory><cbc:ID>)S/, `$1${code}`],
      ['BR-S-08'],
    ),
    broken('rich', `BR-${code}-08`, 'the base of a group is another', [ofGroup(code, 'TaxableAmount'), '$199.00$2']),
    broken(
      'rich',
      `BR-${code}-09`,
      'a free group has tax',
      [ofGroup(code, 'TaxAmount'), '$10.50$2'],
      ['BR-CO-14', 'BR-CO-17'],
    ),
  ]),
  broken('rich', 'BR-O-01', 'the group of a category is missing', [
    /<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>).)*VATEX-SA-OOS.*?<\/cac:TaxSubtotal>/,
    '',
  ]),
  broken('rich', 'BR-O-08', 'the base of a group is another', [ofGroup('O', 'TaxableAmount'), '$199.00$2']),
  broken('rich', 'BR-O-09', 'a free group has tax', [ofGroup('O', 'TaxAmount'), '$10.50$2'], ['BR-CO-14', 'BR-CO-17']),
]
