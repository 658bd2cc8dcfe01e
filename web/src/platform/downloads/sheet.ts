/** A table that is saved as a file, column by column. */
export interface SheetColumn<Row> {
  readonly head: string
  /**
   * What its values are: moments are ISO text and are written by the clock in Riyadh, days are `2026-11-22`, amounts and
   * numbers are decimal text. Text if left out.
   */
  readonly kind?: 'text' | 'money' | 'number' | 'day' | 'moment'
  readonly value: (row: Row) => string | number | null | undefined
}

export interface Sheet<Row> {
  /** Of the sheet, and of the file before the day. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** The date and time in Riyadh, as `2026-11-22 14:10`: the Kingdom keeps UTC+3 the whole year. */
export function riyadhTime(iso: string): string {
  return new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
