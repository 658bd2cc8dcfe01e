import { all, type Element, first, has, text } from '../xml/element.ts'
import { isVatNumber, nameOf, vatNumberOf } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const sellerSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH']
const buyerSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH']

/** Who sells and who buys. */
export const partyRules: readonly Rule[] = [
  error(
    'BR-KSA-39',
    'The invoice must contain the seller VAT registration number (BT-31).',
    'يجب أن تحتوي الفاتورة على رقم تسجيل البائع في ضريبة القيمة المضافة (BT-31).',
    ({ seller }) =>
      vatNumberOf(seller) !== '' &&
      text(seller && first(seller, 'cac:PartyTaxScheme'), 'cac:TaxScheme/cbc:ID') === 'VAT',
  ),
  error(
    'BR-KSA-40',
    'The seller VAT registration number (BT-31) must contain 15 digits and begin and end with 3.',
    'يجب أن يتكون رقم تسجيل البائع في ضريبة القيمة المضافة (BT-31) من 15 رقمًا يبدأ وينتهي بالرقم 3.',
    ({ seller }) => vatNumberOf(seller) === '' || isVatNumber(vatNumberOf(seller)),
  ),
  error(
    'BR-KSA-44',
    'The buyer VAT registration number (BT-48) must contain 15 digits and begin and end with 3.',
    'يجب أن يتكون رقم تسجيل المشتري في ضريبة القيمة المضافة (BT-48) من 15 رقمًا يبدأ وينتهي بالرقم 3.',
    ({ buyer, isExport }) => isExport || vatNumberOf(buyer) === '' || isVatNumber(vatNumberOf(buyer)),
  ),
  warning(
    'BR-KSA-46',
    'An export invoice must not contain the buyer VAT registration number (BT-48).',
    'يجب ألا تحتوي فاتورة التصدير على رقم تسجيل المشتري في ضريبة القيمة المضافة (BT-48).',
    ({ buyer, isExport }) => !isExport || vatNumberOf(buyer) === '',
  ),
  error(
    'BR-CUSTOM-VALIDATION-01',
    'The seller VAT registration number (BT-31) must not match that of the buyer (BT-48).',
    'يجب ألا يطابق رقم تسجيل البائع في ضريبة القيمة المضافة (BT-31) رقم المشتري (BT-48).',
    ({ seller, buyer }) => vatNumberOf(seller) === '' || vatNumberOf(seller) !== vatNumberOf(buyer),
  ),
  warning(
    'BR-06',
    'An Invoice shall contain the Seller name (BT-27).',
    'يجب أن تحتوي الفاتورة على اسم البائع (BT-27).',
    ({ seller }) => nameOf(seller) !== '',
  ),
  error(
    'BR-KSA-08',
    'The seller identification (BT-29) must exist only once, with a known scheme ID and only letters and digits.',
    'يجب أن يرد معرف البائع (BT-29) مرة واحدة بنوع معروف، وأن يتكون من أحرف وأرقام فقط.',
    ({ seller }) => identifiers(seller).length === 1 && isKnown(identifiers(seller)[0], sellerSchemes),
  ),
  error(
    'BR-KSA-14',
    'The buyer identification (BT-46) must have a known scheme ID and only letters and digits.',
    'يجب أن يكون معرف المشتري (BT-46) بنوع معروف، وأن يتكون من أحرف وأرقام فقط.',
    ({ buyer }) => identifiers(buyer).every((id) => isKnown(id, buyerSchemes)),
  ),
  warning(
    'BR-KSA-81',
    'A buyer without a VAT registration number must have another buyer ID (BT-46) in tax invoices.',
    'يجب أن تحتوي الفاتورة الضريبية على معرف آخر للمشتري (BT-46) إذا لم يوجد رقمه الضريبي.',
    ({ buyer, isStandard }) =>
      !isStandard || vatNumberOf(buyer) !== '' || identifiers(buyer).some((id) => id.text.trim() !== ''),
  ),
  warning(
    'BR-08',
    'An Invoice shall contain the Seller postal address (BG-5).',
    'يجب أن تحتوي الفاتورة على عنوان البائع (BG-5).',
    ({ seller }) => has(seller, 'cac:PostalAddress'),
  ),
  warning(
    'BR-09',
    'The Seller postal address (BG-5) shall contain a Seller country code (BT-40).',
    'يجب أن يحتوي عنوان البائع (BG-5) على رمز الدولة (BT-40).',
    ({ seller }) => !has(seller, 'cac:PostalAddress') || inAddress(seller, country) !== '',
  ),
  warning(
    'BR-KSA-09',
    'Seller address must contain street, building number, postal code, city, district and country code.',
    'يجب أن يحتوي عنوان البائع على الشارع ورقم المبنى والرمز البريدي والمدينة والحي ورمز الدولة.',
    ({ seller }) => !has(seller, 'cac:PostalAddress') || isNational(seller),
  ),
  warning(
    'BR-KSA-37',
    'The seller address building number (KSA-17) must contain 4 digits.',
    'يجب أن يتكون رقم المبنى في عنوان البائع (KSA-17) من 4 أرقام.',
    ({ seller }) => isMissingOr(inAddress(seller, 'cbc:BuildingNumber'), /^\d{4}$/),
  ),
  warning(
    'BR-KSA-66',
    'Seller postal code (BT-38) must be 5 digits.',
    'يجب أن يتكون الرمز البريدي للبائع (BT-38) من 5 أرقام.',
    ({ seller }) => isMissingOr(inAddress(seller, 'cbc:PostalZone'), /^\d{5}$/),
  ),
  warning(
    'BR-10',
    'An Invoice shall contain the Buyer postal address (BG-8), unless it is simplified.',
    'يجب أن تحتوي الفاتورة غير المبسطة على عنوان المشتري (BG-8).',
    ({ buyer, isSimplified }) => isSimplified || has(buyer, 'cac:PostalAddress'),
  ),
  warning(
    'BR-KSA-10',
    'Buyer address must contain street (BT-50), city (BT-52) and country code (BT-55), unless it is simplified.',
    'يجب أن يحتوي عنوان المشتري في غير المبسطة على الشارع (BT-50) والمدينة (BT-52) ورمز الدولة (BT-55).',
    ({ buyer, isStandard }) =>
      !isStandard || ['cbc:StreetName', 'cbc:CityName', country].every((part) => inAddress(buyer, part) !== ''),
  ),
  warning(
    'BR-KSA-63',
    'A buyer address in Saudi Arabia must have street, building number, postal code, city and district.',
    'يجب أن يحتوي عنوان المشتري داخل المملكة على الشارع ورقم المبنى والرمز البريدي والمدينة والحي.',
    ({ buyer, isStandard }) => !isStandard || inAddress(buyer, country) !== 'SA' || isNational(buyer),
  ),
  warning(
    'BR-KSA-67',
    'If the buyer country code (BT-55) is "SA", then the buyer postal code (BT-53) must be 5 digits.',
    'إذا كان رمز دولة المشتري (BT-55) هو SA فيجب أن يتكون رمزه البريدي (BT-53) من 5 أرقام.',
    ({ buyer, isStandard }) =>
      !isStandard || inAddress(buyer, country) !== 'SA' || isMissingOr(inAddress(buyer, 'cbc:PostalZone'), /^\d{5}$/),
  ),
  warning(
    'BR-KSA-42',
    'The buyer name (BT-44) must be present in the tax invoice and its notes.',
    'يجب أن يرد اسم المشتري (BT-44) في الفاتورة الضريبية وإشعاراتها.',
    ({ buyer, isStandard }) => !isStandard || nameOf(buyer) !== '',
  ),
  warning(
    'BR-KSA-25',
    'A simplified document exempted by VATEX-SA-EDU or VATEX-SA-HEA must contain the buyer name (BT-44).',
    'يجب أن يحتوي المستند المبسط المعفى بالرمز VATEX-SA-EDU أو VATEX-SA-HEA على اسم المشتري (BT-44).',
    ({ buyer, isSimplified, groups }) => !isSimplified || !groups.some(isForCitizens) || nameOf(buyer) !== '',
  ),
  error(
    'BR-KSA-49',
    'With VATEX-SA-EDU or VATEX-SA-HEA the buyer ID (BT-46) is mandatory and must be the national ID (NAT).',
    'مع الرمز VATEX-SA-EDU أو VATEX-SA-HEA يجب أن يكون معرف المشتري (BT-46) هو رقم الهوية الوطنية (NAT).',
    ({ buyer, groups }) =>
      !groups.some(isForCitizens) || identifiers(buyer).some(({ attributes }) => attributes.schemeID === 'NAT'),
  ),
]

const country = 'cac:Country/cbc:IdentificationCode'

function inAddress(party: Element | undefined, part: string): string {
  return text(party, `cac:PostalAddress/${part}`)
}

function isNational(party: Element | undefined): boolean {
  const parts = ['StreetName', 'BuildingNumber', 'PostalZone', 'CityName', 'CitySubdivisionName'] as const
  return [...parts.map((part) => `cbc:${part}`), country].every((part) => inAddress(party, part) !== '')
}

/** What is missing is the matter of another rule. */
function isMissingOr(value: string, form: RegExp): boolean {
  return value === '' || form.test(value)
}

function identifiers(party: Element | undefined): readonly Element[] {
  return party ? all(party, 'cac:PartyIdentification/cbc:ID') : []
}

function isKnown(id: Element | undefined, schemes: readonly string[]): boolean {
  return id !== undefined && schemes.includes(id.attributes.schemeID ?? '') && /^[A-Za-z0-9]+$/.test(id.text)
}

function isForCitizens(group: Element): boolean {
  return ['VATEX-SA-EDU', 'VATEX-SA-HEA'].includes(text(group, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'))
}
