/** Leaves room for what tells one from another of the same name. */
const longest = 50

/** A name in letters that stand in an address; Arabic as it is commonly written in Latin letters. */
export function slugFrom(name: string, otherwise: string): string {
  const latin = [...name.normalize('NFKD').toLowerCase()].map((sign) => letters.get(sign) ?? sign).join('')
  const slug = latin
    .replace(/[\u0300-\u036f\u064b-\u065f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return slug.length < 3 ? [otherwise, slug].filter(Boolean).join('-') : slug
}

const letters = new Map(
  Object.entries({
    ا: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    و: 'w',
    ي: 'y',
    ى: 'a',
    ة: 'h',
    ء: '',
    ٱ: 'a',
    پ: 'p',
    چ: 'ch',
    ڤ: 'v',
    گ: 'g',
  }),
)
