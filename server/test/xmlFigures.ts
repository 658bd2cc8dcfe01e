/** An element of a document that has no comments, no CDATA and no empty-element tags, as ours have none. */
interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

function parsed(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  for (const [, isEnd, name = '', text] of xml.matchAll(/<(\/?)([\w:]+)[^>]*>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += text
    else if (isEnd) open.pop()
    else {
      const element = { name, children: [], text: '' }
      parent.children.push(element)
      open.push(element)
    }
  }
  return root.children[0] ?? root
}

function all(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    )
}

function textAt(element: Element, path: string, otherwise = ''): string {
  return all(element, path)[0]?.text ?? otherwise
}

/** The amounts, rates and quantities in the order of the document. */
export function figuresIn(xml: string): string[] {
  return [...xml.matchAll(/<cbc:(?:\w+ currencyID="\w+"|Percent|InvoicedQuantity unitCode="\w+")>([^<]*)</g)].map(
    ([, text = '']) => text,
  )
}

/** A number as a fraction, so that nothing is rounded before the end. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

function fraction(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.')
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) }
}

function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((one, other) => ({ over: one.over * other.over, under: one.under * other.under }))
}

function halfUp({ over, under }: Fraction): bigint {
  const hundredfold = over * 100n
  const whole = hundredfold / under
  return (hundredfold % under) * 2n >= under ? whole + 1n : whole
}

const cents = (text: string) => halfUp(fraction(text))
const percent = (text: string): Fraction => ({ over: fraction(text).over, under: fraction(text).under * 100n })
const shareOf = (amount: string, rate: string) => halfUp(times(fraction(amount), percent(rate)))
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

type Figure = readonly [name: string, stated: string, expected: bigint]

/** The totals of a document's XML that do not follow from its other figures, by the formulas of ZATCA's standard. */
export function wrongFigures(xml: string): string[] {
  const root = parsed(xml)
  const lines = all(root, 'cac:InvoiceLine')
  const figures = [...lines.flatMap(lineFigures), ...documentFigures(root, lines), ...groupFigures(root, lines)]
  return figures
    .filter(([, stated, expected]) => cents(stated) !== expected || !/^-?\d+\.\d\d$/.test(stated))
    .map(([name, stated, expected]) => `${name} is ${stated}, not ${expected}`)
}

function lineFigures(line: Element): Figure[] {
  const id = textAt(line, 'cbc:ID')
  const [net, tax, gross] = [
    'cbc:LineExtensionAmount',
    'cac:TaxTotal/cbc:TaxAmount',
    'cac:TaxTotal/cbc:RoundingAmount',
  ].map((path) => textAt(line, path)) as [string, string, string]
  const base = fraction(textAt(line, 'cac:Price/cbc:BaseQuantity', '1'))
  const price = fraction(textAt(line, 'cac:Price/cbc:PriceAmount'))
  const whole = halfUp(
    times(fraction(textAt(line, 'cbc:InvoicedQuantity')), price, { over: base.under, under: base.over }),
  )
  const rate = textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')
  const advance = all(line, 'cac:TaxTotal/cac:TaxSubtotal').map((group): Figure => {
    const taxable = textAt(group, 'cbc:TaxableAmount')
    return ['KSA-32', textAt(group, 'cbc:TaxAmount'), shareOf(taxable, textAt(group, 'cac:TaxCategory/cbc:Percent'))]
  })
  return [
    [`BT-131 of line ${id}`, net, whole + total(adjustments(line))],
    [`KSA-11 of line ${id}`, tax, shareOf(net, rate)],
    [`KSA-12 of line ${id}`, gross, cents(net) + cents(tax)],
    ...all(line, 'cac:AllowanceCharge').flatMap(shareFigures),
    ...grossPriceFigures(line, price),
    ...advance,
  ]
}

/** An amount with a percentage and a base is that share of it. */
function shareFigures(adjustment: Element): Figure[] {
  const [rate] = all(adjustment, 'cbc:MultiplierFactorNumeric')
  if (!rate) return []
  const base = textAt(adjustment, 'cbc:BaseAmount')
  return [['BT-136', textAt(adjustment, 'cbc:Amount'), shareOf(base, rate.text)]]
}

/** Gross price less discount is the price; in units of the smallest decimal, as unit prices may have many. */
function grossPriceFigures(line: Element, price: Fraction): Figure[] {
  return all(line, 'cac:Price/cac:AllowanceCharge').flatMap((one): Figure[] => {
    const [gross, off] = [fraction(textAt(one, 'cbc:BaseAmount')), fraction(textAt(one, 'cbc:Amount'))]
    const isRight =
      gross.over * off.under * price.under - off.over * gross.under * price.under ===
      price.over * gross.under * off.under
    return isRight ? [] : [['BT-146', '0.00', 1n]]
  })
}

function adjustments(element: Element): bigint[] {
  return all(element, 'cac:AllowanceCharge').map((one) => {
    const amount = cents(textAt(one, 'cbc:Amount'))
    return textAt(one, 'cbc:ChargeIndicator') === 'true' ? amount : -amount
  })
}

function documentFigures(root: Element, lines: readonly Element[]): Figure[] {
  const stated = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`, '0.00')
  const added = adjustments(root)
  const advance = lines.flatMap((line) => all(line, 'cac:TaxTotal/cac:TaxSubtotal'))
  const [inRiyals, tax] = all(root, 'cac:TaxTotal/cbc:TaxAmount').map(({ text }) => text) as [string, string]
  const isForeign = textAt(root, 'cbc:DocumentCurrencyCode') !== 'SAR'
  return [
    [
      'BT-106',
      stated('LineExtensionAmount'),
      total(lines.map((line) => cents(textAt(line, 'cbc:LineExtensionAmount')))),
    ],
    ['BT-107', stated('AllowanceTotalAmount'), -total(added.filter((amount) => amount < 0n))],
    ['BT-108', stated('ChargeTotalAmount'), total(added.filter((amount) => amount > 0n))],
    ['BT-109', stated('TaxExclusiveAmount'), cents(stated('LineExtensionAmount')) + total(added)],
    ['BT-110', tax, total(all(root, 'cac:TaxTotal/cac:TaxSubtotal').map((one) => cents(textAt(one, 'cbc:TaxAmount'))))],
    ['BT-111', inRiyals, isForeign ? cents(inRiyals) : cents(tax)],
    ['BT-112', stated('TaxInclusiveAmount'), cents(stated('TaxExclusiveAmount')) + cents(tax)],
    [
      'BT-113',
      stated('PrepaidAmount'),
      total(advance.map((one) => cents(textAt(one, 'cbc:TaxableAmount')) + cents(textAt(one, 'cbc:TaxAmount')))),
    ],
    [
      'BT-115',
      stated('PayableAmount'),
      cents(stated('TaxInclusiveAmount')) - cents(stated('PrepaidAmount')) + cents(stated('PayableRoundingAmount')),
    ],
    ...all(root, 'cac:AllowanceCharge').flatMap(shareFigures),
  ]
}

/** Each category and rate has one group, on what its lines, allowances and charges add up to. */
function groupFigures(root: Element, lines: readonly Element[]): Figure[] {
  const sums = new Map<string, bigint>()
  const add = (category: Element | undefined, amount: bigint) => {
    const key = category ? `${textAt(category, 'cbc:ID')} ${textAt(category, 'cbc:Percent')}` : 'none'
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  for (const line of lines) {
    add(all(line, 'cac:Item/cac:ClassifiedTaxCategory')[0], cents(textAt(line, 'cbc:LineExtensionAmount')))
  }
  const amounts = adjustments(root)
  for (const [index, one] of all(root, 'cac:AllowanceCharge').entries()) {
    add(all(one, 'cac:TaxCategory')[0], amounts[index] ?? 0n)
  }
  const groups = all(root, 'cac:TaxTotal/cac:TaxSubtotal')
  const figures = groups.flatMap((group): Figure[] => {
    const [category, rate] = [textAt(group, 'cac:TaxCategory/cbc:ID'), textAt(group, 'cac:TaxCategory/cbc:Percent')]
    const taxable = textAt(group, 'cbc:TaxableAmount')
    return [
      [`BT-116 of ${category} ${rate}`, taxable, sums.get(`${category} ${rate}`) ?? -1n],
      [`BT-117 of ${category} ${rate}`, textAt(group, 'cbc:TaxAmount'), shareOf(taxable, rate)],
    ]
  })
  return [...figures, ['groups', `${groups.length}.00`, BigInt(sums.size) * 100n]]
}
