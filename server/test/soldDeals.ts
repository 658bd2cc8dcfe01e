import { randomUUIDv7 } from 'node:crypto'
import { regions } from '@mawrid/contract/addresses/regions.ts'
import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import { deals } from '../src/features/deals/tables.ts'
import type { Db } from '../src/platform/parts.ts'

type NewDeal = typeof deals.$inferInsert

const ends = ['declined', 'rejected', 'withdrawn', 'expired', 'cancelled'] as const satisfies readonly DealStatus[]
const talking = ['new', 'info_requested', 'offered', 'countered'] as const satisfies readonly DealStatus[]
const kinds = ['product', 'product', 'service', 'franchise', 'investment'] as const
const hour = 3_600_000

interface DealOptions {
  readonly count: number
  readonly until: Date
  /** Of every hundredth. */
  readonly assigneeId?: string | null
}

/** Deals as after months of trade, always the same for the same number. Inserted directly, without calls. */
export async function storeDeals(db: Db, companyId: string, { count, until, assigneeId = null }: DealOptions) {
  const buyers = Array.from({ length: 9 }, () => randomUUIDv7())
  const made = Array.from({ length: count }, (_, index) => ({
    ...aDeal(index, { companyId, until, buyers }),
    assigneeId: index % 100 === 6 ? assigneeId : null,
  }))
  for (let from = 0; from < made.length; from += 1_000) {
    await db.insert(deals).values(made.slice(from, from + 1_000))
  }
  return made
}

function aDeal(
  index: number,
  { companyId, until, buyers }: { companyId: string; until: Date; buyers: readonly string[] },
): NewDeal {
  const mixed = (index * 7_919 + 13) % 10_007
  const requestedAt = new Date(until.getTime() - mixed * 0.35 * hour)
  const status = statusOf(mixed)
  const isAgreed = status === 'accepted' || status === 'completed' || (status === 'cancelled' && mixed % 2 === 0)
  const answeredAt = isAgreed || mixed % 3 ? new Date(requestedAt.getTime() + (mixed % 50) * hour) : null
  const acceptedAt = isAgreed ? new Date(requestedAt.getTime() + ((mixed % 50) + (mixed % 70)) * hour) : null
  const taxable = BigInt((mixed * 613) % 9_000_000) + 100n
  const buyer = index % buyers.length
  const isEnd = ends.some((end) => end === status)
  const nameAr = `مؤسسة المشتري ${buyer}`
  const id = randomUUIDv7()
  return {
    id,
    companyId,
    number: `D-2026-${String(index + 1).padStart(6, '0')}`,
    kind: kinds[mixed % kinds.length] ?? 'product',
    source: 'rfq',
    status,
    fulfilmentStatus: status === 'completed' ? 'delivered' : 'none',
    subject: `طلب كراتين ${index}`,
    buyerId: buyers[buyer] ?? id,
    buyer: {
      id: buyers[buyer] ?? id,
      name_ar: nameAr,
      name_en: null,
      cr: null,
      vat_number: null,
      contact: 'سالم الحربي',
      phone: null,
      email: null,
      address: null,
    },
    buyerNameAr: nameAr,
    region: mixed % 11 === 0 ? null : (regions[mixed % regions.length] ?? null),
    request: { kind: 'product' },
    lineCount: 1,
    total: mixed % 17 === 0 && !isAgreed ? null : fromHalalas((taxable * 115n) / 100n),
    taxable: fromHalalas(taxable),
    fee: isAgreed ? fromHalalas(taxable / 40n) : null,
    feePercent: isAgreed ? '2.50' : null,
    respondBy: new Date(requestedAt.getTime() + 48 * hour),
    validUntil: null,
    requestedAt,
    answeredAt,
    acceptedAt,
    deliveredAt: status === 'completed' && acceptedAt ? new Date(acceptedAt.getTime() + 60 * hour) : null,
    endedAt: isEnd ? new Date(requestedAt.getTime() + 90 * hour) : null,
    reasonCode: isEnd && mixed % 2 ? 'other' : null,
    searchWords: '',
    createdAt: requestedAt,
    updatedAt: requestedAt,
  }
}

function statusOf(mixed: number): DealStatus {
  if (mixed % 10 < 3) return 'completed'
  if (mixed % 10 < 5) return 'accepted'
  if (mixed % 10 < 8) return ends[Math.floor(mixed / 10) % ends.length] ?? 'declined'
  return talking[mixed % talking.length] ?? 'new'
}
