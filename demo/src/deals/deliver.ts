import type { packCartons as packCartonsCall } from '@mawrid/contract/deals/cartons.calls.ts'
import type * as calls from '@mawrid/contract/deals/fulfilment.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import {
  movePipeline,
  packCartons,
  packParcel,
  readLines,
  readMilestones,
  storeDeal,
} from '@mawrid/server/src/features/deals/demo.ts'
import { findDeal, moveBuyersPipeline, moveMilestone, receiveParcel } from '@mawrid/server/src/features/deals/index.ts'
import { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'
import { asc } from 'drizzle-orm'
import type { Backdated } from './backdated.ts'

const carriers = ['smsa', 'aramex', 'spl', 'naqel'] as const

/** How what was agreed reaches its buyer, by the same functions that answer both sides' calls. */
export function deliveryOf({ parts, tx, owner, callContext }: Backdated, id: string) {
  const { userId } = owner

  /** Packs this part of every line in the first warehouse; the parcel with its lines. */
  async function pack(part: 'half' | 'rest' | 'all', number: number, ship: boolean) {
    const lines = (await readLines(tx, id)).flatMap(({ id: line, agreedQty }) => {
      const whole = Number(agreedQty ?? 0)
      const half = Math.floor(whole / 2)
      const qty = { half, rest: whole - half, all: whole }[part]
      return qty > 0 ? [{ line, qty: trimTrailingZeros(String(qty)) }] : []
    })
    const [warehouse] = await tx.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1)
    const deal = await packParcel(
      parts,
      callContext<typeof calls.packParcel>({
        params: { id },
        body: {
          warehouse: warehouse?.id ?? '',
          lines,
          carrier: carriers[number % carriers.length] ?? 'own',
          carrier_name: null,
          tracking_number: String(290_447_100 + number * 37),
          tracking_url: null,
          ship,
        },
      }),
    )
    return { id: deal.parcels.at(-1)?.id ?? '', lines }
  }

  return {
    /** Sends this part of every line; the parcel. */
    send: async (part: 'half' | 'rest' | 'all', number: number): Promise<string> => (await pack(part, number, true)).id,
    /** Packs all goods in two cartons that wait for their carrier. */
    async packInCartons(number: number): Promise<void> {
      const { id: parcel, lines } = await pack('all', number, false)
      const halves = lines.map(({ line, qty }) => ({ line, half: Math.floor(Number(qty) / 2), whole: Number(qty) }))
      const carton = (qtyOf: (one: (typeof halves)[number]) => number) => ({
        kind: 'carton' as const,
        lines: halves.map((one) => ({ line: one.line, qty: String(qtyOf(one)) })).filter(({ qty }) => qty !== '0'),
      })
      const cartons = [carton(({ half }) => half), carton(({ half, whole }) => whole - half)]
      await packCartons(
        parts,
        callContext<typeof packCartonsCall>({
          params: { id, parcel },
          body: { cartons: cartons.filter(({ lines: contents }) => contents.length > 0) },
        }),
      )
    },
    receive: (parcel: string) => receiveParcel(parts, tx, { id, parcel }),
    async signContract(file: string): Promise<void> {
      const now = parts.clock.now()
      await storeDeal(tx, { id }, { contractFile: file, contractSignedOn: riyadhDay(now) }, now)
    },
    async milestone(index: number, action: 'start' | 'hand_over' | 'accept'): Promise<void> {
      const step = (await readMilestones(tx, id))[index]
      const by =
        action === 'accept' ? ({ side: 'buyer', userId: null } as const) : ({ side: 'seller', userId } as const)
      if (step) await moveMilestone(parts, tx, { id, milestone: step.id, action, ...by })
    },
    async movePipeline(action: 'qualify' | 'disclose' | 'open_documents'): Promise<void> {
      const { version } = await findDeal(tx, id)
      const body = { version, action, registration_number: null }
      await movePipeline(parts, callContext<typeof calls.movePipeline>({ params: { id }, body }))
    },
    moveBuyerPipeline: (action: 'sign_nda' | 'commit') => moveBuyersPipeline(parts, tx, { id, action }),
  }
}
