import { cutName, qrOf } from './qr.ts'

/** The content of the QR code of a phase one invoice. */
export interface PhaseOneInvoice {
  readonly sellerName: string
  readonly vatNumber: string
  readonly issuedAt: Date
  /** Text with two digits. */
  readonly totalWithVat: string
  readonly vat: string
}

/** Tags 1 to 5 (ZATCA, e-invoicing security features, phase one). */
export function phaseOneQr({ sellerName, vatNumber, issuedAt, totalWithVat, vat }: PhaseOneInvoice): string {
  const moment = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  return qrOf([cutName(sellerName), vatNumber, moment, totalWithVat, vat])
}
