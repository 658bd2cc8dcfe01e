import { appendFileSync } from 'node:fs'

/** A line of the table that `npm run bench` prints at its end. */
interface Result {
  readonly what: string
  readonly value: number
  readonly unit: '' | 's' | 'ms' | 'MB' | '/s'
  readonly bar?: number
  /** Whether the bar is the least and not the most. */
  readonly isAtLeast?: boolean
  /** What the least that could do the same took in the same run. */
  readonly bare?: number
  readonly beside?: string
}

/** Prints a result at once, and leaves it for the table. */
export function report(result: Result): void {
  const { what, value, unit, bar, isAtLeast = false, bare, beside = '' } = result
  const isMet = bar === undefined || (isAtLeast ? value >= bar : value <= bar)
  const shown = (number: number) => number.toFixed(number < 1 ? 2 : number < 100 ? 1 : 0)
  const cells = [
    what,
    bar === undefined ? '' : `${isAtLeast ? '≥' : '≤'} ${bar} ${unit}`.trim(),
    `${shown(value)} ${unit}`.trim(),
    bare === undefined ? '' : `${shown(bare)} ${unit}`.trim(),
    bare === undefined ? '' : shown(value / bare),
    isMet ? '' : 'MISSED',
  ]
  console.log(
    [
      what.padEnd(52),
      cells[2]?.padStart(10),
      bar === undefined ? '' : `(bar ${cells[1]})`,
      bare === undefined ? '' : `bare ${cells[3]}`,
      cells[5],
      beside,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const file = process.env.BENCH_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(cells)}\n`)
}
