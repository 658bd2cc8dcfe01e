import { all, type Element } from '../xml/element.ts'
import { isAllowance, isCharge } from './invoice.ts'
import { type Rule, type Severity, warning } from './rule.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const address = 'cac:PostalAddress/cbc:'
const line = 'cac:InvoiceLine'

interface Field {
  readonly term: string
  readonly path: string
  readonly most?: number
  /** An empty element breaks the rule as well. */
  readonly isFilled?: boolean
  readonly severity?: Severity
  readonly onlyStandard?: boolean
}

/** The number of each rule BR-KSA-F-06-C, and the field that it limits. */
const fields: Readonly<Record<number, Field>> = {
  1: { term: 'BT-1', path: 'cbc:ID', most: 127 },
  2: { term: 'BT-22', path: 'cbc:Note', most: 1000 },
  3: { term: 'BT-13', path: 'cac:OrderReference/cbc:ID', most: 127 },
  4: { term: 'BT-35', path: `${seller}/${address}StreetName`, most: 1000, isFilled: true },
  5: { term: 'BT-12', path: 'cac:ContractDocumentReference/cbc:ID', most: 127 },
  6: { term: 'BT-36', path: `${seller}/${address}AdditionalStreetName`, most: 127 },
  7: { term: 'BT-37', path: `${seller}/${address}CityName`, most: 127, isFilled: true },
  8: { term: 'BT-39', path: `${seller}/${address}CountrySubentity`, most: 127 },
  9: { term: 'KSA-3', path: `${seller}/${address}CitySubdivisionName`, most: 127, isFilled: true },
  10: { term: 'BT-27', path: `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, most: 1000, isFilled: true },
  11: { term: 'BT-51', path: `${buyer}/${address}AdditionalStreetName`, most: 127 },
  12: { term: 'BT-44', path: `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, isFilled: true, onlyStandard: true },
  13: { term: 'KSA-10', path: 'cac:PaymentMeans/cbc:InstructionNote', most: 1000, isFilled: true },
  14: {
    term: 'KSA-22',
    path: 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:PaymentNote',
    most: 1000,
    isFilled: true,
  },
  15: { term: 'BT-84', path: 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID', most: 127 },
  16: { term: 'BT-120', path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason', most: 1000 },
  17: { term: 'BT-126', path: `${line}/cbc:ID`, most: 6, isFilled: true, severity: 'ERROR' },
  18: { term: 'BT-130', path: `${line}/cbc:InvoicedQuantity`, most: 127 },
  19: { term: 'BT-153', path: `${line}/cac:Item/cbc:Name`, most: 1000, isFilled: true },
  20: { term: 'BT-157', path: `${line}/cac:Item/cac:StandardItemIdentification/cbc:ID`, most: 127 },
  21: { term: 'BT-150', path: `${line}/cac:Price/cbc:BaseQuantity`, most: 127 },
  22: {
    term: 'BT-25',
    path: 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    most: 5000,
    isFilled: true,
    severity: 'ERROR',
  },
  23: { term: 'BT-50', path: `${buyer}/${address}StreetName`, isFilled: true, onlyStandard: true },
  24: { term: 'BT-50', path: `${buyer}/${address}StreetName`, most: 1000 },
  25: { term: 'BT-52', path: `${buyer}/${address}CityName`, isFilled: true, onlyStandard: true },
  26: { term: 'BT-52', path: `${buyer}/${address}CityName`, most: 127 },
  27: { term: 'BT-54', path: `${buyer}/${address}CountrySubentity`, most: 127 },
  28: { term: 'KSA-4', path: `${buyer}/${address}CitySubdivisionName`, isFilled: true, onlyStandard: true },
  29: { term: 'KSA-4', path: `${buyer}/${address}CitySubdivisionName`, most: 127 },
  30: { term: 'BT-156', path: `${line}/cac:Item/cac:BuyersItemIdentification/cbc:ID`, most: 127 },
  31: { term: 'BT-155', path: `${line}/cac:Item/cac:SellersItemIdentification/cbc:ID`, most: 127 },
  32: { term: 'BT-44', path: `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, most: 1000 },
}

/** Rules 33 to 36 limit the reasons of allowances and charges. */
const reasons: readonly (readonly [number: number, term: string, path: string, isKind: (one: Element) => boolean])[] = [
  [33, 'BT-104', 'cac:AllowanceCharge', isCharge],
  [34, 'BT-144', `${line}/cac:AllowanceCharge`, isCharge],
  [35, 'BT-97', 'cac:AllowanceCharge', isAllowance],
  [36, 'BT-139', `${line}/cac:AllowanceCharge`, isAllowance],
]

/** How long texts may be. */
export const lengthRules: readonly Rule[] = [
  ...Object.entries(fields).map(([number, field]) => lengthRule(Number(number), field)),
  ...reasons.map(([number, term, path, isKind]) =>
    warning(codeOf(number), ...words({ term, path, most: 1000, isFilled: true }), ({ root }) =>
      all(root, path)
        .filter(isKind)
        .flatMap((one) => all(one, 'cbc:AllowanceChargeReason'))
        .every((one) => isWithin(one.text, { term, path, most: 1000, isFilled: true })),
    ),
  ),
]

function lengthRule(number: number, field: Field): Rule {
  const [en, ar] = words(field)
  return {
    code: codeOf(number),
    severity: field.severity ?? 'WARNING',
    words: { en, ar },
    isMet: ({ root, isStandard }) =>
      (field.onlyStandard && !isStandard) || all(root, field.path).every((one) => isWithin(limited(one), field)),
  }
}

function codeOf(number: number): string {
  return `BR-KSA-F-06-C${number}`
}

function words({ term, most, isFilled }: Field): [string, string] {
  const least = isFilled ? 1 : 0
  return [
    `The field ${term} must have ${most === undefined ? `at least ${least} character` : `${least} to ${most} characters`}.`,
    `يجب أن يتكون الحقل ${term} من ${most === undefined ? `خانة واحدة على الأقل` : `${least} إلى ${most} خانة`}.`,
  ]
}

/** Of a quantity, its unit. */
function limited({ name, text, attributes }: Element): string {
  return name.endsWith('Quantity') ? (attributes.unitCode ?? '') : text
}

function isWithin(text: string, { most, isFilled }: Field): boolean {
  return (most === undefined || [...text].length <= most) && (!isFilled || text.trim() !== '')
}
