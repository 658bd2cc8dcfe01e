const xades = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'

interface Properties {
  readonly signingTime: string
  readonly certificateDigest: string
  readonly issuerName: string
  readonly serialNumber: string
}

/** The element as ZATCA's own tool embeds it, spaces included, for they are part of what is signed. */
export function signedProperties({ signingTime, certificateDigest, issuerName, serialNumber }: Properties): string {
  const at = (spaces: number) => `\n${' '.repeat(spaces)}`
  return [
    '<xades:SignedProperties Id="xadesSignedProperties">',
    `${at(36)}<xades:SignedSignatureProperties>`,
    `${at(40)}<xades:SigningTime>${signingTime}</xades:SigningTime>`,
    `${at(40)}<xades:SigningCertificate>`,
    `${at(44)}<xades:Cert>`,
    `${at(48)}<xades:CertDigest>`,
    `${at(52)}<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>`,
    `${at(52)}<ds:DigestValue>${certificateDigest}</ds:DigestValue>`,
    `${at(48)}</xades:CertDigest>`,
    `${at(48)}<xades:IssuerSerial>`,
    `${at(52)}<ds:X509IssuerName>${issuerName}</ds:X509IssuerName>`,
    `${at(52)}<ds:X509SerialNumber>${serialNumber}</ds:X509SerialNumber>`,
    `${at(48)}</xades:IssuerSerial>`,
    `${at(44)}</xades:Cert>`,
    `${at(40)}</xades:SigningCertificate>`,
    `${at(36)}</xades:SignedSignatureProperties>`,
    `${at(32)}</xades:SignedProperties>`,
  ].join('')
}

/** What the digest is taken of: the embedded element, with the namespaces that it has from outside. */
export function withNamespaces(embedded: string): string {
  return embedded
    .replace(/\r\n?/g, '\n')
    .replaceAll(` ${xades}`, '')
    .replaceAll(` ${ds}`, '')
    .replace(/(<ds:DigestMethod[^>]*[^/>])>\s*<\/ds:DigestMethod>/g, '$1/>')
    .replace('<xades:SignedProperties', `<xades:SignedProperties ${xades}`)
    .replace(/<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)\b/g, `<ds:$1 ${ds}`)
}

/** The element out of a document, as it is written there. */
export function embeddedProperties(source: string): string | undefined {
  return /<xades:SignedProperties[\s>][\s\S]*?<\/xades:SignedProperties>/.exec(source)?.[0]
}
