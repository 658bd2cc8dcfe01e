import type { BodyOf } from '@mawrid/contract/call.ts'
import { type Carton, maxCartons } from '@mawrid/contract/deals/carton.ts'
import type { packCartons } from '@mawrid/contract/deals/cartons.calls.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision, Quantity } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'

/** An item of the shipment. */
export interface Goods {
  readonly line: string
  readonly qty: string
  readonly precision: number
}

export const ways = ['one', 'by_size', 'by_hand'] as const

/** How a shipment is divided, as it is typed. */
export interface Division {
  readonly way: (typeof ways)[number]
  readonly kind: Carton['kind']
  /** How much of an item is in a full carton. */
  readonly sizes: Readonly<Record<string, string>>
  /** The quantities by item of each carton that is filled by hand. */
  readonly cartons: readonly TypedCarton[]
}

export interface TypedCarton {
  /** Stays the same while cartons before it are removed. */
  readonly key: string
  readonly qty: Readonly<Record<string, string>>
}

type Contents = BodyOf<typeof packCartons>['cartons'][number]['lines']

/** The division that a dialog begins with: that of the stored cartons, else all goods in one. */
export function divisionOf(cartons: readonly Carton[], packSizes: Readonly<Record<string, number>>): Division {
  const sizes = Object.fromEntries(Object.entries(packSizes).map(([line, size]) => [line, String(size)]))
  return {
    way: cartons.length > 1 ? 'by_hand' : 'one',
    kind: cartons[0]?.kind ?? 'carton',
    sizes,
    cartons: typedOf(cartons.map(({ lines }) => lines)),
  }
}

/** What the cartons would hold; undefined where something typed cannot be. */
export function contentsOf({ way, sizes, cartons }: Division, goods: readonly Goods[]): Contents[] | undefined {
  if (way === 'one') return [goods.map(({ line, qty }) => ({ line, qty }))]
  if (way === 'by_hand') {
    return cartons.map(({ qty }) =>
      goods.flatMap(({ line }) => {
        const amount = readBy(Quantity, qty[line] ?? '')
        return amount === null ? [] : [{ line, qty: amount }]
      }),
    )
  }
  const filled: Contents[] = []
  for (const one of goods) {
    if (sizeError(sizes[one.line] ?? '', one)) return undefined
    const size = toThousandths(readBy(Quantity, sizes[one.line] ?? '') ?? one.qty)
    let left = toThousandths(one.qty)
    for (; left > size && filled.length < maxCartons; left -= size) {
      filled.push([{ line: one.line, qty: fromThousandths(size) }])
    }
    filled.push([{ line: one.line, qty: fromThousandths(left) }])
  }
  return filled
}

/** The same as cartons that can be changed by hand. */
export function typedOf(contents: readonly Contents[]): TypedCarton[] {
  return contents.map((lines, index) => ({
    key: String(index),
    qty: Object.fromEntries(lines.map(({ line, qty }) => [line, qty])),
  }))
}

export function withCarton(cartons: readonly TypedCarton[]): TypedCarton[] {
  const key = Math.max(-1, ...cartons.map((carton) => Number(carton.key))) + 1
  return [...cartons, { key: String(key), qty: {} }]
}

export function sizeError(text: string, { precision }: Pick<Goods, 'precision'>): CodedError | undefined {
  const size = readBy(Quantity, text)
  if (size === null) return { code: text.trim() === '' ? 'required' : 'quantity' }
  return fitsPrecision(size, precision) ? undefined : { code: 'precision' }
}

/** By `carton key/item`: quantities that cannot be, or are more than earlier cartons leave. */
export function handErrors(cartons: readonly TypedCarton[], goods: readonly Goods[]): Record<string, CodedError> {
  const errors: Record<string, CodedError> = {}
  for (const { line, qty, precision } of goods) {
    let left = toThousandths(qty)
    for (const carton of cartons) {
      const text = carton.qty[line] ?? ''
      if (text.trim() === '') continue
      const amount = readBy(Amount, text)
      const wrong = amount === null ? 'quantity' : fitsPrecision(amount, precision) ? undefined : 'precision'
      if (wrong || amount === null) errors[`${carton.key}/${line}`] = { code: wrong ?? 'quantity' }
      else if (toThousandths(amount) > left) {
        errors[`${carton.key}/${line}`] = { code: 'too_big', params: { max: fromThousandths(left) } }
      } else left -= toThousandths(amount)
    }
  }
  return errors
}

/** What is in no carton yet, by item. */
export function leftOver(contents: readonly Contents[], goods: readonly Goods[]): { line: string; qty: string }[] {
  return goods.flatMap(({ line, qty }) => {
    const packed = contents.flat().filter((one) => one.line === line)
    const left = packed.reduce((rest, one) => rest - toThousandths(one.qty), toThousandths(qty))
    return left > 0n ? [{ line, qty: fromThousandths(left) }] : []
  })
}
