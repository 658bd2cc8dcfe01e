import type { Field, Fields, NamesWith } from '@mawrid/contract/fields.ts'
import type { ReactNode } from 'react'
import { fieldLabels } from '../form/useFields.ts'
import type { Lang } from '../format/formats.ts'
import { OptionalMoney } from '../record/Money.tsx'
import { CodeCell } from './cells/CodeCell.tsx'
import { DayCell } from './cells/DayCell.tsx'
import { NumberCell } from './cells/NumberCell.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filter.ts'

/**
 * A list's columns, before them one for each other field that it is sorted by, which people select in the list's
 * options. A value from a choice needs a column with its texts.
 */
export function withFieldColumns<F extends Fields, Row extends Readonly<Record<NamesWith<F, 'isOrdering'>, unknown>>>(
  fields: F,
  lang: Lang,
  columns: readonly Column<Row>[],
): Column<Row>[] {
  const label = fieldLabels<Fields>(fields, lang)
  const others = Object.entries<Field>(fields).filter(
    ([name, { isOrdering, kind }]) =>
      isOrdering && isTyped(kind) && !columns.some(({ id, ordering }) => id === name || ordering === name),
  )
  return [
    ...others.map(
      ([name, field]): Column<Row> => ({
        id: name,
        header: label(name),
        ordering: name,
        isExtra: true,
        width: '7rem',
        ...(numeric.has(field.kind) && { align: 'end' }),
        cell: (row) => fieldCell(field, Reflect.get(row, name), lang),
      }),
    ),
    ...columns,
  ]
}

/** A list's filters, after them one for each other field that it is filtered by: its exact value. */
export function withFieldFilters(fields: Fields, lang: Lang, filters: readonly Filter[]): Filter[] {
  const label = fieldLabels(fields, lang)
  const others = Object.entries(fields).filter(
    ([name, { isFilter, kind }]) => isFilter && isTyped(kind) && !filters.some(({ id }) => id === name),
  )
  return [
    ...filters,
    ...others.map(
      ([name, { kind, isCode }]): Filter => ({
        id: name,
        label: label(name),
        kind: 'text',
        code: isCode === true || kind !== 'text',
      }),
    ),
  ]
}

const numeric: ReadonlySet<Field['kind']> = new Set(['money', 'percent', 'quantity', 'whole'])

/** Whether people type its value, which then needs no texts of the screen. */
function isTyped(kind: Field['kind']): boolean {
  return kind === 'text' || kind === 'day' || numeric.has(kind)
}

function fieldCell({ kind, isCode, unit }: Field, value: unknown, lang: Lang): ReactNode {
  const text = value === null || value === undefined ? null : String(value)
  if (kind === 'money') return <OptionalMoney amount={text} />
  if (kind === 'day') return <DayCell at={text} />
  if (numeric.has(kind)) return <NumberCell value={text === null ? null : Number(text)} unit={unit?.[lang]} />
  return isCode ? <CodeCell code={text} /> : <bdi>{text ?? '—'}</bdi>
}
