import { all, type Element, text, within } from '../xml/element.ts'
import type { Invoice } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const currencies = new Set(
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VEF VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL'.split(
    ' ',
  ),
)
const countries = new Set(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  ),
)
/** UNTDID 4461, and the part of it that ZATCA lists. */
const paymentMeans = /^(?:[1-9]|[1-5]\d|6[0-8]|70|7[4-8]|9[1-7]|ZZZ)$/
const zatcaPaymentMeans = ['10', '30', '42', '48', '1']
const mediaTypes = ['text/csv', 'text/plain', 'application/pdf', 'image/png', 'image/jpeg', 'image/tiff']

export const exemptionReasons: Readonly<Record<string, readonly string[]>> = {
  Z: [...['32', '33', '34-1', '34-2', '34-3', '34-4', '34-5', '35', '36'], ...['EDU', 'HEA', 'MLTRY', 'DIPLOMAT']].map(
    (reason) => `VATEX-SA-${reason}`,
  ),
  E: ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'],
  O: ['VATEX-SA-OOS'],
}

/** Codes out of lists. What is missing is the matter of other rules. */
export const codeListRules: readonly Rule[] = [
  error(
    'BR-CL-01',
    'The document type code (BT-3) must be coded by UNTDID 1001.',
    'يجب أن يكون رمز نوع المستند (BT-3) من قائمة UNTDID 1001.',
    ({ typeCode }) => ['', '388', '381', '383', '386'].includes(typeCode),
  ),
  error(
    'BR-CL-03',
    'currencyID must be coded using ISO code list 4217.',
    'يجب أن تكون قيمة currencyID من قائمة ISO 4217.',
    ({ root }) => currencyIds(root).every((code) => currencies.has(code)),
  ),
  error(
    'BR-CL-04',
    'Invoice currency code must be coded using ISO code list 4217.',
    'يجب أن يكون رمز عملة الفاتورة من قائمة ISO 4217.',
    ({ currency }) => currency === '' || currencies.has(currency),
  ),
  error(
    'BR-KSA-CL-01',
    'Currency code (BT-5) must be according to ISO 4217:2005.',
    'يجب أن يكون رمز العملة (BT-5) وفق ISO 4217:2005.',
    ({ currency }) => currency === '' || currencies.has(currency),
  ),
  error(
    'BR-CL-05',
    'Tax currency code must be coded using ISO code list 4217.',
    'يجب أن يكون رمز عملة الضريبة من قائمة ISO 4217.',
    ({ root }) => ['', ...currencies].includes(text(root, 'cbc:TaxCurrencyCode')),
  ),
  error(
    'BR-KSA-CL-02',
    'All currencyID attributes must equal the invoice currency (BT-5), except of the VAT total in SAR (BT-111).',
    'يجب أن تساوي جميع قيم currencyID عملة الفاتورة (BT-5) عدا إجمالي الضريبة بالريال (BT-111).',
    (invoice) => amountsInCurrency(invoice).every(({ attributes }) => attributes.currencyID === invoice.currency),
  ),
  error(
    'BR-KSA-CL-03',
    'Mime code must be according to subset of IANA code list.',
    'يجب أن يكون نوع الوسائط من قائمة IANA المعتمدة.',
    ({ root }) =>
      all(root, 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject').every(
        ({ attributes }) => mediaTypes.includes(attributes.mimeCode ?? ''),
      ),
  ),
  warning(
    'BR-CL-14',
    'Country codes in an invoice must be coded using ISO code list 3166-1.',
    'يجب أن تكون رموز الدول من قائمة ISO 3166-1.',
    ({ seller, buyer }) =>
      [seller, buyer]
        .map((party) => text(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'))
        .every((code) => code === '' || countries.has(code)),
  ),
  warning(
    'BR-CL-16',
    'Payment means in an invoice must be coded using UNTDID 4461 code list.',
    'يجب أن تكون وسيلة الدفع من قائمة UNTDID 4461.',
    (invoice) => meansOf(invoice).every((code) => paymentMeans.test(code)),
  ),
  warning(
    'BR-KSA-16',
    'Payment means code (BT-81) must contain one of the values of the subset of UNTDID 4461.',
    'يجب أن يكون رمز وسيلة الدفع (BT-81) من القيم المعتمدة من قائمة UNTDID 4461.',
    (invoice) => meansOf(invoice).every((code) => zatcaPaymentMeans.includes(code)),
  ),
  warning(
    'BR-49',
    'A Payment instruction (BG-16) shall specify the Payment means type code (BT-81).',
    'يجب أن تحدد تعليمات الدفع (BG-16) رمز وسيلة الدفع (BT-81).',
    ({ root }) => all(root, 'cac:PaymentMeans').every((means) => text(means, 'cbc:PaymentMeansCode') !== ''),
  ),
  error(
    'BR-CL-18',
    'Invoice tax categories must be coded using UNCL5305 code list.',
    'يجب أن تكون فئات الضريبة من قائمة UNCL5305.',
    ({ lines }) =>
      lines
        .map((line) => text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'))
        .every((code) => ['', 'S', 'Z', 'E', 'O'].includes(code)),
  ),
]

function currencyIds(root: Element): readonly string[] {
  return within(root).flatMap(({ attributes: { currencyID } }) => (currencyID === undefined ? [] : [currencyID]))
}

/** Every amount but BT-111, the tax total without groups. */
function amountsInCurrency({ root, taxTotals }: Invoice): readonly Element[] {
  const inRiyals = taxTotals
    .filter((total) => all(total, 'cac:TaxSubtotal').length === 0)
    .flatMap((total) => all(total, 'cbc:TaxAmount'))
  return within(root).filter((element) => /^cbc:\w*Amount$/.test(element.name) && !inRiyals.includes(element))
}

function meansOf({ root }: Invoice): readonly string[] {
  return all(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').flatMap((code) => code.text.trim() || [])
}
