import type { Language } from '@mawrid/contract/constants.ts'

/** A table that is exported as a file, column by column. */
export interface SheetColumn<Row> {
  readonly head: string
  /**
   * The type of the values, text by default: moments are ISO text and written in Riyadh time, days are `2026-11-22`,
   * amounts and numbers are decimal text.
   */
  readonly kind?: 'text' | 'money' | 'number' | 'day' | 'moment'
  readonly value: (row: Row) => string | number | null | undefined
}

export interface Sheet<Row> {
  /** The name of the sheet, and of the file before its date. */
  readonly name: string
  /** The language of the reader; an Arabic sheet begins at the right. */
  readonly lang: Language
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** The date and time in Riyadh, as `2026-11-22 14:10`: the Kingdom is at UTC+3 all year. */
export function riyadhTime(iso: string): string {
  return new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
