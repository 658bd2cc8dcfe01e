import type { Language } from '@mawrid/contract/constants.ts'

/** A number with its noun, in the grammar of each language. */
type Forms = Readonly<Record<Language, (count: number) => string>>

export const invoiceForms = formsOf('invoice', {
  one: 'فاتورة واحدة',
  two: 'فاتورتين',
  few: 'فواتير',
  many: 'فاتورة',
})

/** The plural of `entry` is not formed by an s. */
export const entryForms: Forms = {
  ...formsOf('entry', { one: 'قيد واحد', two: 'قيدان', few: 'قيود', many: 'قيدًا' }),
  en: (count) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
}

export const productForms = formsOf('product', { one: 'منتج واحد', two: 'منتجين', few: 'منتجات', many: 'منتجًا' })

export function amountOf(forms: Forms, lang: Language, count: string): string {
  return forms[lang](Number(count))
}

interface Arabic {
  readonly one: string
  readonly two: string
  /** Three to ten. */
  readonly few: string
  /** Eleven and more. */
  readonly many: string
}

function formsOf(english: string, arabic: Arabic): Forms {
  return {
    en: (count) => `${count} ${english}${count === 1 ? '' : 's'}`,
    ar: (count) => {
      switch (new Intl.PluralRules('ar').select(count)) {
        case 'one':
          return arabic.one
        case 'two':
          return arabic.two
        case 'few':
          return `${count} ${arabic.few}`
        default:
          return `${count} ${arabic.many}`
      }
    },
  }
}
