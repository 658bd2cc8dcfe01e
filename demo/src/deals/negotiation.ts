import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { type Effect, type Move, readLines, readRounds, sendOffer } from '@mawrid/server/src/features/deals/demo.ts'
import {
  agree,
  counterOffer,
  type DealRecord,
  disputeDeal,
  findDeal,
  insertMessageOf,
  moveDeal,
} from '@mawrid/server/src/features/deals/index.ts'
import type { Backdated } from './backdated.ts'
import { sellerMessages } from './messages.ts'
import type { DemoRequest } from './requests.ts'

/** What both sides of one deal do, by the same functions that answer their calls. */
export function negotiationOf(
  { parts, tx, owner }: Backdated,
  id: string,
  { plan, offeredListings, request }: DemoRequest,
) {
  const seller = { id, side: 'seller', userId: owner.userId } as const
  const now = () => parts.clock.now()

  async function offer(factor: number, message: string): Promise<void> {
    const lines = await readLines(tx, id)
    const isLoan = plan.kind === 'investment'
    const offerBody = {
      valid_until: addDays(riyadhDay(now()), 14),
      lines: lines.map((line, n) => ({
        line: line.id,
        qty: line.qty,
        unit_price: (request.request.kind === 'investment'
          ? Number(request.request.amount)
          : (offeredListings[n]?.usual ?? 100) * factor
        ).toFixed(2),
        ...(isLoan && { vat_category: 'O', exemption_code: 'VATEX-SA-OOS' }),
        ...(plan.kind === 'product' && { lead_time_days: 3 + n * 2 }),
      })),
      ...(plan.kind === 'product' && {
        delivery: { method: 'carrier', fee: '180.00', days: 5 },
        payment_terms: { kind: 'net', days: 30 },
      }),
      ...(plan.kind === 'service' && {
        payment_terms: { kind: 'split', days: 15, advance_percent: '40.00' },
        milestones: [
          { name_ar: 'النماذج الأولية', name_en: 'First samples', percent: '40.00', days: 7 },
          { name_ar: 'التنفيذ والتسليم', name_en: 'Work and hand-over', percent: '60.00', days: 21 },
        ],
      }),
      message,
    }
    const read = check(NewOffer, offerBody)
    if (!read.ok) throw new Error(`An offer of the demonstration is not one: ${JSON.stringify(read.errors)}`)
    await sendOffer(parts, tx, seller, { ...read.value, version: (await findDeal(tx, id)).version })
  }

  const move = (to: Omit<Move, 'id'>, effect?: Effect) => moveDeal(parts, tx, { id, ...to }, effect)
  const roundNow = async () => (await findDeal(tx, id)).currentRound ?? 0
  const agreed = (deal: DealRecord) => agree(parts, tx, deal)

  const dispute = (note: string) =>
    disputeDeal(parts, tx, id, { reason_code: 'damaged', note, requested_remedy: 'credit' })

  async function writeMessage(
    side: 'seller' | 'buyer',
    body: string,
    kind: 'message' | 'note' = 'message',
  ): Promise<void> {
    const userId = side === 'seller' ? owner.userId : null
    await insertMessageOf(tx, await findDeal(tx, id), { kind, side, userId, body }, now())
  }

  return {
    seller,
    move,
    writeMessage,
    dispute,
    offer: (factor: number) => offer(factor, sellerMessages.offer),
    revise: (factor: number) => offer(factor, sellerMessages.revised),
    async counter(factor: number): Promise<void> {
      const last = (await readRounds(tx, id)).at(-1)
      const lines = (last?.content.lines ?? []).map(({ line, qty, unit_price }) => {
        return { line, qty, unit_price: (Number(unit_price) * factor).toFixed(2) }
      })
      await counterOffer(parts, tx, id, { round: last?.no ?? 0, lines, discount: null, message: null })
    },
    acceptOffer: async () =>
      move({ action: 'accept', side: 'buyer', round: await roundNow(), marketEvent: 'deal.accepted' }, agreed),
    acceptRound: async () => move({ ...seller, action: 'accept', round: await roundNow() }, agreed),
    async requestInfo(): Promise<void> {
      const note = sellerMessages.question
      await move({ ...seller, action: 'ask_info', note })
      await writeMessage('seller', note)
    },
  }
}

export type Negotiation = ReturnType<typeof negotiationOf>
