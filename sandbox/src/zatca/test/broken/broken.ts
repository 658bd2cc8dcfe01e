/** A right document made wrong in one way, and what that raises. */
export interface Broken {
  readonly code: string
  readonly what: string
  readonly base: 'rich' | 'standard' | 'simplified' | 'credit'
  readonly changes: readonly (readonly [from: string | RegExp, to: string])[]
  /** What the same fault raises as well. */
  readonly also?: readonly string[]
}

export type Change = readonly [from: string | RegExp, to: string]

export function broken(
  base: Broken['base'],
  code: string,
  what: string,
  changes: Change | readonly Change[],
  also: string[] = [],
): Broken {
  const list = (Array.isArray(changes[0]) ? changes : [changes]) as readonly Change[]
  return { code, what, base, changes: list, also }
}

export const xsd = 'XSD_ZATCA_INVALID'
export const long = (length: number) => 'x'.repeat(length)
export const seller = (name: string) => new RegExp(`(SupplierParty>.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
export const buyer = (name: string) => new RegExp(`(CustomerParty>.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
export const total = (name: string) => new RegExp(`(LegalMonetaryTotal>.*?<cbc:${name} currencyID="SAR">)[^<]*`)
/** The part of a line; lines count from 1. */
export const ofLine = (id: number, name: string) =>
  new RegExp(`(<cac:InvoiceLine><cbc:ID>${id}</cbc:ID>.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
/** The part of a VAT group; they come as S, Z, E and O. */
export const ofGroup = (id: string, name: string) => {
  const groups = '<cac:TaxSubtotal>(?:(?!</cac:TaxSubtotal>).)*?'
  return new RegExp(
    `(${groups}<cbc:${name}(?: [^>]*)?>)[^<]*((?:(?!</cac:TaxSubtotal>).)*?<cac:TaxCategory><cbc:ID>${id}<)`,
  )
}
export const allowance = (name: string) =>
  new RegExp(`(</cac:PaymentMeans><cac:AllowanceCharge>.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
export const charge = (name: string) =>
  new RegExp(`(</cac:PaymentMeans>.*?<cbc:ChargeIndicator>true<.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
export const lineAllowance = (name: string) =>
  new RegExp(`(<cac:InvoiceLine>.*?<cbc:ChargeIndicator>false<.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
export const lineCharge = (name: string) =>
  new RegExp(`(<cac:InvoiceLine>.*?<cbc:ChargeIndicator>true<.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
/** The part of a prepayment's group. */
export const prepaid = (name: string) =>
  new RegExp(`(</cac:DocumentReference>.*?<cac:TaxSubtotal>.*?<cbc:${name}(?: [^>]*)?>)[^<]*`)
