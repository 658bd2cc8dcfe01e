import { parcelLife } from '@mawrid/contract/deals/delivery.states.ts'
import { dealLife } from '@mawrid/contract/deals/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { context } from '../../../test/model/context.ts'
import { contradictionsOf, stockContradictions } from '../../../test/model/contradictions.ts'
import { delivering } from '../../../test/model/delivering.ts'
import { negotiation } from '../../../test/model/negotiation.ts'
import { emptyModel, type Model, type ModelDeal } from '../../../test/model/world.ts'

const moves = { ...negotiation, ...delivering }
/** What leads on is tried more often, so that deals come far. */
const often = ['offer', 'offer', 'acceptAsBuyer', 'acceptAsBuyer', 'pack', 'pack', 'pack', 'ship', 'receipt', 'receipt']
const command = fc.record({
  what: fc.constantFrom(...Object.keys(moves), ...Object.keys(context), ...often),
  which: fc.nat(3),
  n: fc.nat(10_000),
})

/** Few random commands complete a deal: at the end of a run what each needs for it is tried in order. */
const finishing = [0, 1, 2, 3].flatMap((which) =>
  ['acceptAsBuyer', 'pack', 'ship', 'packAndShip', 'receipt', 'receipt', 'receipt', 'complete'].map((what, n) => ({
    what,
    which,
    n,
  })),
)

const runs = 1_000
const commandsOfRun = 100

test('R-09: 100,000 random commands never leave the state tables, and money and stock add up after each', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(command, { minLength: commandsOfRun, maxLength: commandsOfRun }), (commands) => {
      let world = context.request?.(emptyModel, commands[0]?.n ?? 0) ?? emptyModel
      for (const one of [...commands, ...finishing]) {
        const after = tried(world, one)
        if (after === world) continue
        done.set(one.what, (done.get(one.what) ?? 0) + 1)
        const found = [
          ...stockContradictions(after.stock),
          ...after.deals.flatMap((deal, index) => contradictions(world.deals[index], deal)),
        ]
        for (const deal of after.deals) found.push(...contradictionsOf(deal, after.stock))
        if (found.length > 0) throw new Error(`${one.what}: ${found.join(', ')}`)
        world = after
      }
    }),
    { numRuns: runs },
  )
  // Each of them was not only tried but done.
  expect(Object.keys({ ...moves, ...context }).filter((name) => !done.has(name))).toEqual([])
})

/** The world after a command; the same one where it is refused. */
function tried(world: Model, { what, which, n }: { what: string; which: number; n: number }): Model {
  try {
    const index = which % world.deals.length
    const deal = world.deals[index]
    const command = moves[what]
    if (!command || !deal) return context[what]?.(world, n) ?? world
    const moved = command(world, deal, n)
    return { ...world, stock: moved.stock, deals: world.deals.with(index, moved.deal) }
  } catch (error) {
    if (error instanceof Problem) return world
    throw error
  }
}

/** Whether a deal or one of its parcels went where no row of its table leads. */
function contradictions(before: ModelDeal | undefined, after: ModelDeal): string[] {
  if (!before || before === after) return []
  const isMove = (life: { moves: readonly { from: readonly unknown[]; to: unknown }[] }, from: unknown, to: unknown) =>
    from === to || life.moves.some((move) => move.from.includes(from) && move.to === to)
  const parcels = after.parcels.filter(({ status }, index) => {
    const was = before.parcels[index]?.status ?? null
    return !isMove(parcelLife, was, status) && !(was === null && status === 'shipped')
  })
  return [
    ...(isMove(dealLife, before.status, after.status) ? [] : [`from ${before.status} to ${after.status}`]),
    ...parcels.map(({ status }) => `a parcel became ${status}`),
  ]
}
