/** The content of the QR code of a phase one invoice. */
export interface PhaseOneInvoice {
  readonly sellerName: string
  readonly vatNumber: string
  readonly issuedAt: Date
  /** Text with two digits. */
  readonly totalWithVat: string
  readonly vat: string
}

const utf8 = new TextEncoder()

/** Tags 1 to 5, each as tag, length and UTF-8 value, in Base64 (ZATCA, e-invoicing security features, phase one). */
export function phaseOneQr({ sellerName, vatNumber, issuedAt, totalWithVat, vat }: PhaseOneInvoice): string {
  const moment = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const values = [cut(sellerName), vatNumber, moment, totalWithVat, vat].map((value) => utf8.encode(value))
  return Buffer.concat(values.map((value, index) => Uint8Array.from([index + 1, value.length, ...value]))).toString(
    'base64',
  )
}

const maxValueBytes = 255

/** The length is stored in one byte, so long names are cut after the last whole letter that fits. */
function cut(name: string): string {
  let letters = ''
  for (const letter of name) {
    if (Buffer.byteLength(letters + letter) > maxValueBytes) break
    letters += letter
  }
  return letters
}
