export type Gender = 'masculine' | 'feminine'

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
export function numberUpTo99(number: number, gender: Gender): string {
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
export function hundreds(count: number, isBeforeNoun: boolean): string {
  if (count === 1) return 'مئة'
  if (count === 2) return isBeforeNoun ? 'مئتا' : 'مئتان'
  return `${hundredStems[count - 3]}مئة`
}
