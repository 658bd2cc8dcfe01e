import { lesser } from './waiting.ts'

/** What a line asks for, and how much could come from each warehouse; the one it should leave from comes first. */
export interface Spreading {
  readonly qty: bigint
  readonly places: readonly { readonly warehouseId: string; readonly free: bigint }[]
  readonly canWait: boolean
}

export interface Part {
  readonly warehouseId: string
  readonly qty: bigint
  readonly held: bigint
}

/** From one warehouse where that is possible, else from as few more as it takes; what may be ordered ahead waits in the first. */
export function spread({ qty, places, canWait }: Spreading): readonly Part[] | { readonly available: bigint } {
  const [first, ...others] = places
  if (!first) return { available: 0n }
  const mostFirst = others.toSorted((a, b) => (a.free < b.free ? 1 : a.free > b.free ? -1 : 0))
  const parts = new Map<string, Part>()
  let rest = qty
  for (const { warehouseId, free } of [first, ...mostFirst]) {
    const held = lesser(rest, free)
    if (held <= 0n) continue
    rest -= held
    parts.set(warehouseId, { warehouseId, qty: held, held })
  }
  if (rest > 0n && !canWait) return { available: qty - rest }
  if (rest > 0n) {
    const { warehouseId } = first
    const begun = parts.get(warehouseId) ?? { warehouseId, qty: 0n, held: 0n }
    parts.set(warehouseId, { ...begun, qty: begun.qty + rest })
  }
  return [...parts.values()]
}
