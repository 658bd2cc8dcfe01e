/**
 * The worked vectors of ZATCA's format that do not come from this code: documents of made-up parties, and a throw-away
 * certificate whose key nobody has.
 */

/** A standard invoice without stamp and QR code; its parts follow one another without white space. */
export const standardCore = [
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

/** The hashes of a chain: that invoice, a simplified one, a credit note and a debit note. */
export const chainHashes = [
  'tYUq3bKZMpYjYN5Ptozun5iTpVUDEYNdYoVIga+Ws2Y=',
  'm7CzCpyT3LOLmLjWvzgqwmf2GHWk2Yj079mODT6DkWk=',
  'xWDUQwBjq9OZY2yL1Y9ZwH5d2KUqYBoK4o51u1jCheE=',
  'DiR42wbNZcSUve4arhyBi8ueeaoZJW2P0esOa0cyJpo=',
] as const

export const certificateText =
  'MIIB/DCCAaKgAwIBAgIUUUqplE+cio1AFYFXXnrrv2vEzuwwCgYIKoZIzj0EAwIwVTELMAkGA1UEBhMCU0ExGTAXBgNVBAoMEEV4' +
  'YW1wbGUgU3VwcGxpZXIxFjAUBgNVBAsMDVJpeWFkaCBCcmFuY2gxEzARBgNVBAMMClRFU1QtRUdTLTEwHhcNMjYxMTIxMDMwMTU1' +
  'WhcNMzYxMTE4MDMwMTU1WjBVMQswCQYDVQQGEwJTQTEZMBcGA1UECgwQRXhhbXBsZSBTdXBwbGllcjEWMBQGA1UECwwNUml5YWRo' +
  'IEJyYW5jaDETMBEGA1UEAwwKVEVTVC1FR1MtMTBWMBAGByqGSM49AgEGBSuBBAAKA0IABNz9zq5CrMMYdt2xurHaH2k5ilrNXD6L' +
  'QgkCLRR7CqbO7xNe1SqBEywuonlxrC/dnu+vlIaF1C1DqL4FRHsQZGCjUzBRMB0GA1UdDgQWBBQi69kpGS+Fq28RJRTHyqjNH605' +
  'sjAfBgNVHSMEGDAWgBQi69kpGS+Fq28RJRTHyqjNH605sjAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCt/cES' +
  'AOba8kbZC+6w0jyMYLobVajxwoaFosAb0QlHFwIgbvZdumDGTC/6A+B/PsakFKH7y++dl6NJX50A/rz9cUA='

export const certificateFacts = {
  issuer: 'CN=TEST-EGS-1, OU=Riyadh Branch, O=Example Supplier, C=SA',
  serial: '464093280025356859496403213651240880663049850604',
  publicKey:
    '3056301006072a8648ce3d020106052b8104000a03420004dcfdceae42acc31876ddb1bab1da1f69398a5acd5c3e8b4209022d147b0aa6ce' +
    'ef135ed52a81132c2ea27971ac2fdd9eefaf948685d42d43a8be05447b106460',
  signature:
    '3045022100adfdc11200e6daf246d90beeb0d23c8c60ba1b55a8f1c28685a2c01bd109471702206ef65dba60c64c2ffa03e07f3ec6a414a1' +
    'fbcbef9d97a3495f9d00febcfd7140',
  digest: 'MDc2OWM0MjEyNTE1OTNiY2M3ZWIzMWJiNjU5YjZmZGE5ZjY5YzkxM2RhOGMyMzAwN2E3NzIxN2I2MDYxZTMyYw==',
} as const

export const signing = {
  at: new Date('2026-01-15T10:30:05Z'),
  /** By the certificate's key, of the simplified document. */
  signature: 'MEYCIQD1Km5ZRL3wf9Fqx3NnAT6LgD/9mHmy/tHg4/h68TJtVwIhANwKCak3KSoVtl/3PmQRYgMHtvD8ewS4tZF18H8m/Gwv',
  propertiesDigest: 'YzMxYTk0OTFhYWExOTUzMTIxZGU0MzZiYzk0MzgxNWRmYmQ3ZDYxZmQ2ODM3MGFmMzJmNmJhZWQ3N2M0M2IyOQ==',
} as const

export const hashedPropertiesText = `<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>2026-01-15T10:30:05Z</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>
                                                    <ds:DigestValue xmlns:ds="http://www.w3.org/2000/09/xmldsig#">MDc2OWM0MjEyNTE1OTNiY2M3ZWIzMWJiNjU5YjZmZGE5ZjY5YzkxM2RhOGMyMzAwN2E3NzIxN2I2MDYxZTMyYw==</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName xmlns:ds="http://www.w3.org/2000/09/xmldsig#">CN=TEST-EGS-1, OU=Riyadh Branch, O=Example Supplier, C=SA</ds:X509IssuerName>
                                                    <ds:X509SerialNumber xmlns:ds="http://www.w3.org/2000/09/xmldsig#">464093280025356859496403213651240880663049850604</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`

export const simplifiedQr =
  'ASbYtNix2YPYqSDYp9mE2YXZiNix2K8g2KfZhNiq2KzYsdmK2KjZigIPMzk5OTk5OTk5OTAwMDAzAxMyMDI2LTAxLTE1VDEwOjMw' +
  'OjAwBAYyNTguNzUFBTMzLjc1BixtN0N6Q3B5VDNMT0xtTGpXdnpncXdtZjJHSFdrMllqMDc5bU9EVDZEa1drPQdgTUVZQ0lRRDFL' +
  'bTVaUkwzd2Y5RnF4M05uQVQ2TGdELzltSG15L3RIZzQvaDY4VEp0VndJaEFOd0tDYWszS1NvVnRsLzNQbVFSWWdNSHR2RDhld1M0' +
  'dFpGMThIOG0vR3d2CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAATc/c6uQqzDGHbdsbqx2h9pOYpazVw+i0IJAi0Uewqmzu8TXtUq' +
  'gRMsLqJ5cawv3Z7vr5SGhdQtQ6i+BUR7EGRgCUcwRQIhAK39wRIA5tryRtkL7rDSPIxguhtVqPHChoWiwBvRCUcXAiBu9l26YMZM' +
  'L/oD4H8+xqQUofvL752Xo0lfnQD+vP1xQA=='
