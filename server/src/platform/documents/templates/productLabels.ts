import type { Language } from '@mawrid/contract/constants.ts'
import type { labelFormats } from '@mawrid/contract/products/labels.calls.ts'
import type { Template } from '../template.ts'
import { bilingual } from './texts.ts'

/** Labels to be stuck on goods. */
export interface ProductLabels {
  /** The language that is read first. */
  readonly lang: Language
  readonly format: (typeof labelFormats)[number]
  /** How many labels of the first sheet are used already. */
  readonly used: number
  readonly labels: readonly ProductLabel[]
  /** Of each label. */
  readonly copies: number
}

export interface ProductLabel {
  readonly name_ar: string
  readonly name_en: string | null
  readonly sku: string
  /** What is under the bars. */
  readonly number: string
  /** Bars and spaces of one width each: 1 is dark. */
  readonly modules: string
}

export const productLabels: Template<ProductLabels> = {
  name: 'productLabels',
  logo: () => null,
  printed: ({ lang, format, used, labels, copies }) => ({
    lang,
    format,
    used,
    copies,
    labels: labels.map(({ name_ar, name_en, sku, number, modules }) => ({
      name: bilingual(name_ar, name_en),
      sku: sku === number ? null : sku,
      number,
      modules,
    })),
  }),
}
