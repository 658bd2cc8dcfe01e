import type { TFunction } from 'i18next'
import type { Formats } from '../format/formats.ts'
import { type Filter, rangeFrom } from './filter.ts'

/** A filter's values in words, short enough for a chip. */
export function describeFilter(filter: Filter, values: readonly string[], formats: Formats, t: TFunction): string {
  switch (filter.kind) {
    case 'choice':
      return formats.list(
        values.map((value) => filter.choices.find((choice) => choice.value === value)?.label ?? value),
      )
    case 'text':
      return values.join(' ')
    case 'days':
      return describeRange(values, (day) => formats.day(new Date(`${day}T12:00:00Z`)), t)
    case 'numbers':
      return describeRange(values, (amount) => formats.number(Number(amount)), t)
    case 'own':
      return filter.describe(values)
  }
}

function describeRange(values: readonly string[], word: (end: string) => string, t: TFunction): string {
  const { from, to } = rangeFrom(values)
  if (from && to) return from === to ? word(from) : t('ui.list.between', { from: word(from), to: word(to) })
  return from ? t('ui.list.from', { from: word(from) }) : t('ui.list.upTo', { to: word(to) })
}
