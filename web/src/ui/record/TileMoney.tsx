import { Money } from './Money.tsx'

/** The amount of a tile. On a phone, where two tiles share a row, millions would be cut off. */
export function TileMoney({ amount }: { amount: string }) {
  return (
    <Money
      amount={amount}
      smallHalalas
      className={amount.length >= '1000000.00'.length ? 'max-sm:text-[0.75em]' : ''}
    />
  )
}
