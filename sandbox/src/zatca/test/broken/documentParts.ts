import { type Broken, broken } from './broken.ts'

export const document: readonly Broken[] = [
  broken('standard', 'BR-02', 'the number is empty', [/(1\.0<\/cbc:ProfileID><cbc:ID>)[^<]*/, '$1']),
  broken('standard', 'BR-03', 'the issue date is empty', [/(<cbc:IssueDate>)[^<]*/, '$1']),
  broken('standard', 'BR-04', 'the type code is empty', [/(<cbc:InvoiceTypeCode[^>]*>)388/, '$1']),
  broken(
    'standard',
    'BR-05',
    'the currency is missing',
    [/<cbc:DocumentCurrencyCode>SAR<\/cbc:DocumentCurrencyCode>/, ''],
    ['BR-KSA-CL-02'],
  ),
  broken('standard', 'BR-KSA-EN16931-01', 'the process is another', ['reporting:1.0', 'clearance:1.0']),
  broken('standard', 'BR-KSA-03', 'the UUID has other characters', [/(<\/cbc:ID><cbc:UUID>)[^<]*/, '$1a_b']),
  broken(
    'standard',
    'BR-KSA-05',
    'the type code is unknown',
    [/(<cbc:InvoiceTypeCode[^>]*>)388/, '$1380'],
    ['BR-CL-01'],
  ),
  broken('standard', 'BR-CL-01', 'the type code is no code', [/(<cbc:InvoiceTypeCode[^>]*>)388/, '$1x'], ['BR-KSA-05']),
  broken('standard', 'BR-KSA-06', 'the transaction code has nine characters', ['"0100000"', '"010000000"']),
  broken('standard', 'BR-KSA-07', 'an export is self-billed', [
    ['"0100000"', '"0100101"'],
    [/(CustomerParty>.*?)<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '$1'],
  ]),
  broken('simplified', 'BR-KSA-31', 'a simplified invoice is an export', ['"0200000"', '"0200100"']),
  broken('standard', 'BR-KSA-68', 'the tax currency is missing', [
    /<cbc:TaxCurrencyCode>.*?<\/cbc:TaxCurrencyCode>/,
    '',
  ]),
  broken(
    'standard',
    'BR-KSA-EN16931-02',
    'the tax currency is another',
    [/(<cbc:TaxCurrencyCode>)SAR/, '$1USD'],
    ['BR-53'],
  ),
  broken('credit', 'BR-KSA-17', 'a note has no reason', [/<cbc:InstructionNote>.*?<\/cbc:InstructionNote>/, '']),
  broken('credit', 'BR-KSA-56', 'a note names no invoice', [/<cac:BillingReference>.*?<\/cac:BillingReference>/, '']),
  broken(
    'credit',
    'BR-55',
    'the number of the corrected invoice is missing',
    [/<cac:InvoiceDocumentReference>.*<\/cac:InvoiceDocumentReference>/, ''],
    ['BR-KSA-56'],
  ),
  broken('standard', 'BR-52', 'a referenced document has no name', [
    '<cac:AccountingSupplierParty>',
    '<cac:AdditionalDocumentReference><cbc:ID></cbc:ID></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>',
  ]),
]

export const dates: readonly Broken[] = [
  broken('standard', 'BR-KSA-04', 'the issue date is tomorrow', [/(<cbc:IssueDate>)[^<]*/, '$12026-01-16']),
  broken('standard', 'BR-KSA-70', 'the time has no seconds', ['>10:30:00<', '>10:30<']),
  broken('standard', 'BR-KSA-15', 'the supply date is missing', [/<cac:Delivery>.*?<\/cac:Delivery>/, '']),
  broken('simplified', 'BR-KSA-35', 'there is only the end of supply', [
    /<cbc:ActualDeliveryDate>.*?<\/cbc:ActualDeliveryDate>/,
    '<cbc:LatestDeliveryDate>2026-01-16</cbc:LatestDeliveryDate>',
  ]),
  broken('rich', 'BR-KSA-36', 'supply ends before it begins', [/(<cbc:LatestDeliveryDate>)[^<]*/, '$12026-01-14']),
  broken('standard', 'BR-KSA-F-01', 'a date is written in another way', [
    /(<cbc:ActualDeliveryDate>)[^<]*/,
    '$115-01-2026',
  ]),
  broken('simplified', 'BR-KSA-71', 'a summary has no buyer', [
    ['"0200000"', '"0200010"'],
    [
      /<cac:Delivery>.*?<\/cac:Delivery>/,
      '<cac:Delivery><cbc:ActualDeliveryDate>2026-01-01</cbc:ActualDeliveryDate><cbc:LatestDeliveryDate>2026-01-15</cbc:LatestDeliveryDate></cac:Delivery>',
    ],
    [
      /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/,
      '<cac:AccountingCustomerParty></cac:AccountingCustomerParty>',
    ],
  ]),
  broken('simplified', 'BR-KSA-72', 'a summary has no end of supply', ['"0200000"', '"0200010"']),
]

export const stamp: readonly Broken[] = [
  broken('standard', 'BR-KSA-33', 'the counter is missing', [
    /<cac:AdditionalDocumentReference><cbc:ID>ICV.*?<\/cac:AdditionalDocumentReference>/,
    '',
  ]),
  broken('standard', 'BR-KSA-34', 'the counter has letters', [/(<cbc:ID>ICV<\/cbc:ID><cbc:UUID>)1/, '$1A1']),
  broken('standard', 'BR-KSA-61', 'the previous hash is missing', [
    /<cac:AdditionalDocumentReference><cbc:ID>PIH.*?<\/cac:AdditionalDocumentReference>/,
    '',
  ]),
  broken('standard', 'BR-KSA-26', 'the previous hash is another text', [/(PIH<.*?text\/plain">)[^<]*/, '$1MA==']),
  broken('simplified', 'BR-KSA-27', 'the QR code is missing', [
    /<cac:AdditionalDocumentReference><cbc:ID>QR.*?<\/cac:AdditionalDocumentReference>/,
    '',
  ]),
  broken('simplified', 'BR-CL-KSA-14', 'the QR code is too long', ['>AAAA<', `>${'A'.repeat(704)}<`]),
  broken('standard', 'BR-KSA-28', 'the stamp has no signature information', [
    '<cbc:ProfileID>',
    '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2"><sac:SignatureInformation xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2"><cbc:ID>x</cbc:ID><sbc:ReferencedSignatureID xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:ProfileID>',
  ]),
  broken('simplified', 'BR-KSA-29', 'the signature has another name', ['ubl:signature:Invoice', 'ubl:signature:Other']),
  broken('simplified', 'BR-KSA-30', 'the signature method is another', ['dsig:enveloped:xades', 'dsig:enveloping']),
  broken('simplified', 'BR-KSA-60', 'the stamp is missing', [/<cac:Signature>.*<\/cac:Signature>/, '']),
]
