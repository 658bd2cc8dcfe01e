import type { Product } from '@mawrid/contract/products/product.ts'

/** An option in one language, as a line of a cell: "Colour: Brown | White". */
export interface OptionText {
  readonly name: string
  readonly values: readonly string[]
}

type Options = Pick<Product, 'options' | 'option_values_en'>

/** A line for each option. A backslash escapes a separator. */
export function optionCell(options: readonly OptionText[]): string | null {
  if (options.every(({ name, values }) => name === '' && values.every((value) => value === ''))) return null
  return options
    .map(
      ({ name, values }) =>
        `${escaped(name, /[\\:|]/g)}: ${values.map((value) => escaped(value, /[\\|]/g)).join(' | ')}`,
    )
    .join('\n')
}

export function readOptionCell(text: string): OptionText[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = partsOf(line, ':')
      return { name: plain(name), values: partsOf(rest.join(':'), '|').map(plain) }
    })
}

/** The columns of a product's options: what they are called in each language, blank where one is missing. */
export function optionFields({ options, option_values_en }: Options) {
  return {
    options_ar: options.map(({ name_ar, values }) => ({ name: name_ar, values })),
    options_en: options.map(({ name_en, values }, optionIndex) => ({
      name: name_en ?? '',
      values: values.map((_, valueIndex) => option_values_en?.[optionIndex]?.[valueIndex] ?? ''),
    })),
  }
}

function escaped(text: string, signs: RegExp): string {
  return text.replace(signs, '\\$&')
}

/** Split at a sign that no backslash keeps; a line break is nowhere else in a line. */
function partsOf(line: string, sign: string): string[] {
  return line.replace(/\\.|[:|]/gu, (found) => (found === sign ? '\n' : found)).split('\n')
}

function plain(text: string): string {
  return text.replace(/\\(.)/gu, '$1').trim()
}
