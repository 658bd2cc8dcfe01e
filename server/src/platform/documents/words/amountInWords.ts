import type { Language } from '@mawrid/contract/constants.ts'
import { arabicHalalas, arabicRiyals } from './arabic.ts'
import { englishCount } from './english.ts'

/** "1234.50" in the words that stand beneath the total of an invoice, so that no digit can be changed unseen. */
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
