import type { ReadLine } from '../../src/features/deals/negotiation/requestedLines.ts'
import { orderRound } from '../../src/features/deals/negotiation/requestRound.ts'
import { amount, quantity } from './negotiation.ts'
import { book, warehouses } from './stock.ts'
import { articles, type Model, type ModelDeal } from './world.ts'

/** Events besides the moves of a deal: requests, stock that changes, days that pass. */
export const context: Readonly<Record<string, (world: Model, n: number) => Model>> = {
  request: (world, n) => ({ ...world, deals: [...world.deals, requested(world, n)] }),
  receipt: (world, n) => ({
    ...world,
    stock: book(world.stock, [{ ...placeOf(n), kind: 'receipt', onHand: pieces(n) }]),
  }),
  damage: (world, n) => ({
    ...world,
    stock: book(world.stock, [{ ...placeOf(n), kind: 'damage', onHand: -pieces(n) }]),
  }),
  days: (world, n) => ({ ...world, now: new Date(world.now.getTime() + (1 + (n % 16)) * 86_400_000) }),
}

function requested({ deals, now }: Model, n: number): ModelDeal {
  const requestedLines = Array.from({ length: 1 + (n % 3) }, (_, index) => readLine(n + index))
  const ids = requestedLines.map((_line, index) => `${deals.length}.${index}`)
  const round = n % 2 ? orderRound(requestedLines, ids, null) : null
  return {
    kind: 'product',
    status: 'new',
    source: 'rfq',
    onMarket: true,
    callUntil: null,
    blanketOrderId: null,
    fulfilmentStatus: 'none',
    currentRound: round && 1,
    updatedAt: now,
    validUntil: null,
    answeredAt: null,
    deliveredAt: null,
    endedAt: null,
    feePercent: null,
    fee: null,
    total: round?.total ?? null,
    taxable: round?.taxable ?? null,
    rounds: round ? [round] : [],
    parcels: [],
    lines: requestedLines.map((line, index) => ({
      id: ids[index] ?? '',
      unitId: null,
      articleId: line.requested.article,
      qty: line.requested.qty,
      agreedQty: null,
      closedQty: '0',
      agreedArticleId: null,
      agreedNet: null,
    })),
    mayLack: false,
  }
}

function readLine(n: number): ReadLine {
  const article = articles[n % articles.length] ?? null
  const tax = { vatCategory: n % 5 ? 'S' : 'Z', exemptionCode: null } as const
  return {
    requested: {
      listing: article,
      article,
      free_text: null,
      qty: quantity(n),
      unit: null,
      target_price: null,
      note: null,
    },
    terms: { price: amount(n * 7), cost: null, ...tax },
    tax,
    offered: null,
    article: null,
    unitId: null,
  }
}

function placeOf(n: number) {
  return { articleId: n % 3 ? 'there' : 'ahead', warehouseId: warehouses[n % warehouses.length] ?? 'main' }
}

function pieces(n: number): bigint {
  return BigInt(500 * (1 + (n % 12)))
}
