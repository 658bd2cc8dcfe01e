/** A random number from 0 to below 1. */
export type Chance = () => number

/** A seeded generator (mulberry32), so that the buyers' behaviour can be tested. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function oneOf<Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(chance() * things.length)]
}

export function between(chance: Chance, min: number, max: number): number {
  return min + chance() * (max - min)
}
