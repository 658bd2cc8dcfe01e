import { all, type Element, text } from '../xml/element.ts'
import { type Amount, dividedBy, hundred, isLess, isSame, minus, plus, rounded, sum, times, zero } from './amount.ts'
import { exemptionReasons } from './codeLists.ts'
import { amountAt, type Invoice } from './invoice.ts'
import { amountsOf } from './lines.ts'
import { error, type Rule, warning } from './rule.ts'

const category = 'cac:TaxCategory/cbc:ID'
const rate = 'cac:TaxCategory/cbc:Percent'
const reasonCode = 'cac:TaxCategory/cbc:TaxExemptionReasonCode'
const reason = 'cac:TaxCategory/cbc:TaxExemptionReason'
const item = 'cac:Item/cac:ClassifiedTaxCategory'

/** VAT by category. */
export const categoryRules: readonly Rule[] = [
  error(
    'BR-45',
    ...groupWords('taxable amount (BT-116)', 'مبلغ خاضع للضريبة (BT-116)'),
    everyGroup('cbc:TaxableAmount'),
  ),
  error('BR-46', ...groupWords('tax amount (BT-117)', 'مبلغ ضريبة (BT-117)'), everyGroup('cbc:TaxAmount')),
  error('BR-47', ...groupWords('category code (BT-118)', 'رمز فئة ضريبية (BT-118)'), everyGroup(category)),
  error('BR-48', ...groupWords('rate (BT-119)', 'نسبة ضريبة (BT-119)'), ({ groups }) =>
    groups.every((group) => text(group, category) === 'O' || text(group, rate) !== ''),
  ),
  warning(
    'BR-CO-17',
    'VAT category tax amount (BT-117) = taxable amount (BT-116) x (rate (BT-119) / 100), rounded to two decimals.',
    'مبلغ ضريبة الفئة (BT-117) = المبلغ الخاضع (BT-116) × (النسبة (BT-119) ÷ 100) مقربًا إلى منزلتين.',
    ({ groups }) => groups.every(isTaxRight),
  ),
  error(
    'BR-KSA-18',
    'VAT category code must contain one of the values (S, Z, E, O).',
    'يجب أن يكون رمز الفئة الضريبية أحد القيم (S, Z, E, O).',
    ({ root, groups, lines }) =>
      [
        ...groups.map((group) => text(group, category)),
        ...all(root, 'cac:AllowanceCharge').map((one) => text(one, category)),
        ...lines.map((line) => text(line, `${item}/cbc:ID`)),
        ...lines.flatMap((line) => all(line, `cac:TaxTotal/cac:TaxSubtotal/${category}`)).map((id) => id.text.trim()),
      ].every((code) => ['', 'S', 'Z', 'E', 'O'].includes(code)),
  ),
  warning('BR-KSA-23', ...reasonWords('Exempt from VAT', 'المعفاة من الضريبة'), hasReasonCode('E')),
  warning('BR-KSA-24', ...reasonWords('Not subject to VAT', 'غير الخاضعة للضريبة'), hasReasonCode('O')),
  warning('BR-KSA-69', ...reasonWords('Zero rated', 'الخاضعة لنسبة الصفر'), hasReasonCode('Z')),
  warning(
    'BR-KSA-83',
    'A VAT breakdown with an exemption reason code (BT-121) shall have a reason text (BT-120).',
    'يجب أن تحتوي المجموعة الضريبية ذات رمز سبب الإعفاء (BT-121) على نص السبب (BT-120).',
    ({ groups }) => groups.every((group) => text(group, reasonCode) === '' || text(group, reason) !== ''),
  ),
  warning(
    'BR-KSA-CL-04',
    'The exemption reason code (BT-121) must exist for Z, E and O, with a value of the list of its category.',
    'يجب أن يرد رمز سبب الإعفاء (BT-121) للفئات Z وE وO بإحدى قيم قائمة فئته.',
    ({ groups }) =>
      groups.every((group) => {
        const reasons = exemptionReasons[text(group, category)]
        return reasons === undefined || reasons.includes(text(group, reasonCode))
      }),
  ),
  error('BR-S-06', ...rateWords('allowance', 'الخصم', 'S', '> 0'), ({ allowances }) => allowances.every(isTaxed)),
  warning('BR-S-07', ...rateWords('charge', 'الرسم', 'S', '> 0'), ({ charges }) => charges.every(isTaxed)),
  warning('BR-S-08', ...baseWords('S'), isBaseRight('S')),
  warning(
    'BR-S-09',
    'In a VAT breakdown "Standard rated" the tax amount (BT-117) shall equal taxable amount × rate.',
    'يجب أن يساوي مبلغ الضريبة (BT-117) في مجموعة النسبة الأساسية المبلغ الخاضع × النسبة.',
    ({ groups }) => groups.filter(isOf('S')).every(isTaxRight),
  ),
  warning(
    'BR-S-10',
    'A VAT breakdown "Standard rated" shall not have an exemption reason (BT-120, BT-121).',
    'يجب ألا تحتوي مجموعة النسبة الأساسية على سبب إعفاء (BT-120، BT-121).',
    ({ groups }) => groups.filter(isOf('S')).every((group) => text(group, reasonCode) + text(group, reason) === ''),
  ),
  ...['Z', 'E'].flatMap((code) => [
    warning(`BR-${code}-01`, ...onceWords(code), isOnce(code)),
    error(`BR-${code}-05`, ...rateWords('line', 'البند', code, '0'), ({ lines }) =>
      lines.every((line) => isUntaxed(line, item, code)),
    ),
    error(`BR-${code}-06`, ...rateWords('allowance', 'الخصم', code, '0'), ({ allowances }) =>
      allowances.every((one) => isUntaxed(one, 'cac:TaxCategory', code)),
    ),
    error(`BR-${code}-07`, ...rateWords('charge', 'الرسم', code, '0'), ({ charges }) =>
      charges.every((one) => isUntaxed(one, 'cac:TaxCategory', code)),
    ),
    warning(`BR-${code}-08`, ...baseWords(code), isBaseRight(code)),
    error(`BR-${code}-09`, ...freeWords(code), isFree(code)),
  ]),
  warning('BR-O-01', ...onceWords('O'), isOnce('O')),
  error('BR-O-08', ...baseWords('O'), isBaseRight('O')),
  error('BR-O-09', ...freeWords('O'), isFree('O')),
]

function groupWords(en: string, ar: string): [string, string] {
  return [`Each VAT breakdown (BG-23) shall have a VAT ${en}.`, `يجب أن يكون لكل مجموعة ضريبية (BG-23) ${ar}.`]
}

function reasonWords(en: string, ar: string): [string, string] {
  return [
    `A VAT breakdown (BG-23) '${en}' shall have an exemption reason code (BT-121).`,
    `يجب أن تحتوي المجموعة ${ar} (BG-23) على رمز سبب الإعفاء (BT-121).`,
  ]
}

function rateWords(en: string, ar: string, code: string, expected: string): [string, string] {
  return [
    `The VAT rate of a ${en} in category ${code} shall be ${expected}.`,
    `يجب أن تكون نسبة الضريبة في ${ar} من الفئة ${code}: ${expected}.`,
  ]
}

function baseWords(code: string): [string, string] {
  return [
    `The taxable amount (BT-116) of ${code} shall equal its lines - allowances + charges.`,
    `يجب أن يساوي المبلغ الخاضع (BT-116) للفئة ${code} مجموع بنودها - الخصومات + الرسوم.`,
  ]
}

function onceWords(code: string): [string, string] {
  return [
    `A document with items of category ${code} shall contain exactly one VAT breakdown of it.`,
    `يجب أن يحتوي المستند الذي فيه أصناف من الفئة ${code} على مجموعة ضريبية واحدة لها.`,
  ]
}

function freeWords(code: string): [string, string] {
  return [
    `The tax amount (BT-117) of category ${code} shall be 0.`,
    `يجب أن يكون مبلغ ضريبة الفئة ${code} (BT-117) صفرًا.`,
  ]
}

function everyGroup(path: string): Rule['isMet'] {
  return ({ groups }) => groups.every((group) => text(group, path) !== '')
}

function isOf(code: string): (group: Element) => boolean {
  return (group) => text(group, category) === code
}

function hasReasonCode(code: string): Rule['isMet'] {
  return ({ groups }) => groups.filter(isOf(code)).every((group) => text(group, reasonCode) !== '')
}

function rateAt(from: Element, path: string): Amount {
  return amountAt(from, path) ?? zero
}

function isTaxRight(group: Element): boolean {
  const [taxable, tax] = [amountAt(group, 'cbc:TaxableAmount'), amountAt(group, 'cbc:TaxAmount')]
  const share = taxable && dividedBy(times(taxable, rateAt(group, rate)), hundred)
  return !share || !tax || isSame(tax, rounded(share))
}

function isTaxed(one: Element): boolean {
  return text(one, category) !== 'S' || isLess(zero, rateAt(one, rate))
}

function isUntaxed(from: Element, path: string, code: string): boolean {
  return all(from, path).every((one) => text(one, 'cbc:ID') !== code || isSame(rateAt(one, 'cbc:Percent'), zero))
}

function isFree(code: string): Rule['isMet'] {
  return ({ groups }) => groups.filter(isOf(code)).every((group) => isSame(rateAt(group, 'cbc:TaxAmount'), zero))
}

function isOnce(code: string): Rule['isMet'] {
  return ({ lines, groups, root }) => {
    const isUsed =
      lines.some((line) => text(line, `${item}/cbc:ID`) === code) ||
      all(root, 'cac:AllowanceCharge').some((one) => text(one, category) === code)
    const count = groups.filter(isOf(code)).length
    return isUsed ? count === 1 : count === 0
  }
}

/** Lines, allowances and charges of one category and rate make up its group. */
function isBaseRight(code: string): Rule['isMet'] {
  return ({ groups, lines, allowances, charges }: Invoice) => {
    const ofCode = groups.filter(isOf(code))
    // Of the other categories there is one group, which has a rule of its own.
    const isComplete = lines
      .filter((line) => code === 'S' && text(line, `${item}/cbc:ID`) === code)
      .every((line) => ofCode.some((group) => isSame(rateAt(group, rate), rateAt(line, `${item}/cbc:Percent`))))
    const isRight = ofCode.every((group) => {
      const taxable = amountAt(group, 'cbc:TaxableAmount')
      const belongs = (from: Element, path: string) =>
        text(from, `${path}/cbc:ID`) === code && isSame(rateAt(from, `${path}/cbc:Percent`), rateAt(group, rate))
      const ofGroup = (all: readonly Element[]) => sum(amountsOf(all.filter((one) => belongs(one, 'cac:TaxCategory'))))
      const net = lines.filter((line) => belongs(line, item)).map((line) => rateAt(line, 'cbc:LineExtensionAmount'))
      return !taxable || isSame(taxable, plus(minus(sum(net), ofGroup(allowances)), ofGroup(charges)))
    })
    return isComplete && isRight
  }
}
