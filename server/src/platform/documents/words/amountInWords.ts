import type { Language } from '@mawrid/contract/constants.ts'
import { arabicHalalas, arabicRiyals } from './arabic.ts'

/** "1234.50" in words, printed below the total of an invoice so that no digit can be changed unnoticed. */
export function amountInWords(lang: Language, amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const [riyals, halalas] = [Number(whole), Number(fraction)]
  return lang === 'ar' ? inArabic(riyals, halalas) : inEnglish(riyals, halalas)
}

function inArabic(riyals: number, halalas: number): string {
  const parts = [riyals > 0 && arabicRiyals(riyals), halalas > 0 && arabicHalalas(halalas)].filter(Boolean)
  return `فقط ${parts.join(' و') || 'صفر ريال سعودي'} لا غير`
}

function inEnglish(riyals: number, halalas: number): string {
  const parts = [
    (riyals > 0 || halalas === 0) && `${englishCount(riyals)} Saudi ${riyals === 1 ? 'riyal' : 'riyals'}`,
    halalas > 0 && `${englishCount(halalas)} ${halalas === 1 ? 'halala' : 'halalas'}`,
  ].filter(Boolean)
  const sentence = `${parts.join(' and ')} only`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  { size: 1e9, name: 'billion' },
  { size: 1e6, name: 'million' },
  { size: 1e3, name: 'thousand' },
  { size: 100, name: 'hundred' },
]

/** 1234 as "one thousand two hundred thirty-four". */
function englishCount(number: number): string {
  const scale = scales.find(({ size }) => number >= size)
  if (!scale) return belowHundred(number)
  const rest = number % scale.size
  const counted = `${englishCount(Math.floor(number / scale.size))} ${scale.name}`
  return rest === 0 ? counted : `${counted} ${englishCount(rest)}`
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const ten = tens[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`
}
