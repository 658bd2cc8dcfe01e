import { randomUUID } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Checkout, Payment } from '../src/outside/payments/moyasar.ts'
import type { Charge, Order, Payments } from '../src/outside/payments/payments.ts'

/** What happens to a call to the payment service: the request or the reply may be lost. */
export type CallOutcome = 'ok' | 'requestLost' | 'replyLost'

type Open = { -readonly [Name in keyof Checkout]: Checkout[Name] }
type Made = { -readonly [Name in keyof Payment]: Payment[Name] }

/** A payment service in memory. Its calls fail as `lucks` lists, in order; later calls succeed. */
export function createPaymentServiceFixture(outcomes: readonly CallOutcome[]) {
  const checkouts = new Map<string, Open>()
  const payments = new Map<string, Made>()
  const left = [...outcomes]
  const card = { token: 'token_kept', brand: 'mada', lastFour: '1010', holder: 'Noura' }
  let isCardGood = true

  function lost(): Problem {
    return new Problem('outside_unavailable')
  }

  /** Runs what a call does, unless it is lost before or after. */
  async function called<T>(act: () => T): Promise<T> {
    const luck = left.shift() ?? 'ok'
    if (luck === 'requestLost') throw lost()
    const answer = act()
    if (luck === 'replyLost') throw lost()
    return answer
  }

  function made({ id, reference, halalas }: Pick<Charge, 'id' | 'reference' | 'halalas'>, isGood: boolean): Made {
    const payment: Made = {
      id,
      state: isGood ? 'paid' : 'refused',
      halalas,
      refundedHalalas: 0n,
      currency: 'SAR',
      reference,
      method: 'mada',
      message: isGood ? 'APPROVED' : 'DECLINED',
      card: isGood ? card : null,
    }
    payments.set(id, payment)
    return payment
  }

  const service: Payments = {
    open: (order: Order) =>
      called(() => {
        const id = randomUUID()
        const { reference, halalas } = order
        const url = `https://pay.test/${id}`
        const checkout: Open = {
          id,
          url,
          state: 'pending',
          halalas,
          currency: 'SAR',
          reference,
          openedAt: null,
          payment: null,
        }
        checkouts.set(id, checkout)
        return { ...checkout }
      }),
    findByReference: (reference) =>
      called(() => [...checkouts.values()].findLast((checkout) => checkout.reference === reference)),
    read: (id) => called(() => ({ ...checkoutOf(id) })),
    cancel: (id) =>
      called(() => {
        const checkout = checkoutOf(id)
        if (checkout.state === 'paid') return false
        checkout.state = 'closed'
        return true
      }),
    charge: (charge) => called(() => ({ ...(payments.get(charge.id) ?? made(charge, isCardGood)) })),
    readPayment: (id) => called(() => payments.get(id)),
    refund: (id, halalas) =>
      called(() => {
        const payment = payments.get(id)
        if (!payment || payment.refundedHalalas + halalas > payment.halalas) throw new Problem('payment_refused')
        payment.refundedHalalas += halalas
        return { ...payment }
      }),
    readNotice: () => undefined,
  }

  function checkoutOf(id: string): Open {
    const found = checkouts.get(id)
    if (!found) throw lost()
    return found
  }

  return {
    service,
    /** Pays on a page, if it is still open. */
    payOn(url: string, isGood: boolean): void {
      const checkout = [...checkouts.values()].find((one) => url.startsWith(one.url))
      if (checkout?.state !== 'pending') return
      const { reference, halalas } = checkout
      checkout.payment = made({ id: randomUUID(), reference: reference ?? '', halalas }, isGood)
      if (isGood) checkout.state = 'paid'
    },
    letCardBe(isGood: boolean): void {
      isCardGood = isGood
    },
    /** No call is lost from now on. */
    becomeWell(): void {
      left.length = 0
    },
    /** The money that the marketplace has received and not refunded. */
    balance: () =>
      [...payments.values()].reduce(
        (sum, one) => (one.state === 'paid' ? sum + one.halalas - one.refundedHalalas : sum),
        0n,
      ),
    /** How many payments are a second one for the same reference and were not refunded. */
    paidTwice() {
      const stayed = [...payments.values()].filter((one) => one.state === 'paid' && one.refundedHalalas === 0n)
      return stayed.length - new Set(stayed.map(({ reference }) => reference)).size
    },
  }
}
