/** The forms a counted noun takes after its number. */
interface Noun {
  readonly gender: Gender
  /** The singular with its own number: "ريال سعودي واحد". */
  readonly one: string
  readonly two: string
  /** After 3 to 10. */
  readonly few: string
  /** After 11 to 99. */
  readonly many: string
  /** After hundreds, thousands and beyond. */
  readonly hundred: string
  /** After hundreds when one or two more follow: "مئة ريال وريالان سعوديان". */
  readonly between: string
}

/** A noun that is part of a number; directly before what is counted it loses its ending. */
interface Scale extends Noun {
  readonly size: number
  readonly twoBefore: string
}

const riyal: Noun = {
  gender: 'masculine',
  one: 'ريال سعودي واحد',
  two: 'ريالان سعوديان',
  few: 'ريالات سعودية',
  many: 'ريالًا سعوديًا',
  hundred: 'ريال سعودي',
  between: 'ريال',
}
const halala: Noun = {
  gender: 'feminine',
  one: 'هللة واحدة',
  two: 'هللتان',
  few: 'هللات',
  many: 'هللة',
  hundred: 'هللة',
  between: 'هللة',
}
const scales = [
  scale(1e9, { one: 'مليار', two: 'ملياران', twoBefore: 'مليارا', few: 'مليارات', many: 'مليارًا' }),
  scale(1e6, { one: 'مليون', two: 'مليونان', twoBefore: 'مليونا', few: 'ملايين', many: 'مليونًا' }),
  scale(1e3, { one: 'ألف', two: 'ألفان', twoBefore: 'ألفا', few: 'آلاف', many: 'ألفًا' }),
]

export function arabicRiyals(count: number): string {
  return counted(count, riyal)
}

export function arabicHalalas(count: number): string {
  return counted(count, halala)
}

/** A number and what it counts, in the nominative. */
function counted(count: number, noun: Noun, last: { many: string; two: string } = noun): string {
  const units = count % 100
  if (count === 1) return noun.one
  if (count === 2) return last.two
  if (units === 0) return `${numberBefore(count, noun.gender)} ${noun.hundred}`
  // One and two are expressed by the noun alone, so the part before them needs its own noun.
  if (units <= 2)
    return `${numberBefore(count - units, noun.gender)} ${noun.between} و${units === 1 ? noun.one : last.two}`
  return `${numberBefore(count, noun.gender)} ${units <= 10 ? noun.few : last.many}`
}

/** A number directly before its noun: 2,200 is "ألفان ومئتا", 11,000 "أحد عشر ألف". */
function numberBefore(count: number, gender: Gender): string {
  const parts: string[] = []
  let rest = count
  for (const noun of scales) {
    const times = Math.floor(rest / noun.size)
    rest %= noun.size
    if (times === 0) continue
    parts.push(counted(times, noun, rest === 0 ? { many: noun.one, two: noun.twoBefore } : noun))
  }
  const hundred = Math.floor(rest / 100)
  const units = rest % 100
  if (hundred > 0) parts.push(hundreds(hundred, units === 0))
  if (units > 0) parts.push(numberUpTo99(units, gender))
  return parts.join(' و')
}

function scale(size: number, forms: Pick<Scale, 'one' | 'two' | 'twoBefore' | 'few' | 'many'>): Scale {
  return { ...forms, size, gender: 'masculine', hundred: forms.one, between: forms.one }
}

type Gender = 'masculine' | 'feminine'

// Three to ten take the gender the counted noun has not; one and two take its own.
const units: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  feminine: ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
}
const teens: Readonly<Record<Gender, readonly [eleven: string, twelve: string, ten: string]>> = {
  masculine: ['أحد عشر', 'اثنا عشر', 'عشر'],
  feminine: ['إحدى عشرة', 'اثنتا عشرة', 'عشرة'],
}
const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundredStems = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع']

/** 3 to 99, for a noun of this gender. */
function numberUpTo99(number: number, gender: Gender): string {
  const unit = units[gender][number] ?? ''
  if (number <= 10) return unit
  const [eleven, twelve, ten] = teens[gender]
  if (number === 11) return eleven
  if (number === 12) return twelve
  const ones = units[gender][number % 10] ?? ''
  if (number < 20) return `${ones} ${ten}`
  const round = tens[Math.floor(number / 10) - 2] ?? ''
  if (number % 10 === 0) return round
  return `${ones === 'ثماني' ? 'ثمانٍ' : ones} و${round}`
}

/** 100 to 900; two hundred loses its ending directly before a noun. */
function hundreds(count: number, isBeforeNoun: boolean): string {
  if (count === 1) return 'مئة'
  if (count === 2) return isBeforeNoun ? 'مئتا' : 'مئتان'
  return `${hundredStems[count - 3]}مئة`
}
