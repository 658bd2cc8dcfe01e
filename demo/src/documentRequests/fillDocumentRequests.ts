import { randomUUIDv7 } from 'node:crypto'
import { type DocumentRequestAction, daysToAnswer } from '@mawrid/contract/documentRequests/states.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { type BuyerCompany, buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import {
  type DocumentRequestRecord,
  documentOpenings,
  documentRequests,
  insertRequest,
  newsOf,
  recordRequest,
  storeRequest,
} from '@mawrid/server/src/features/documentRequests/demo.ts'
import { listingDetails, listings } from '@mawrid/server/src/features/listings/demo.ts'
import { notify } from '@mawrid/server/src/features/notices/index.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { plainPdf } from '../catalogue/plainPdf.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'

type Owner = { readonly companyId: string; readonly userId: string }

/** Test reports of the first products and a rate card of the first service, and requests for them in every state. */
export async function fillDocumentRequests(today: Parts): Promise<void> {
  const company = await demoCompany(today.db.system, 'active')
  if (!company) return
  const owner = { companyId: company.id, userId: company.userId }
  const [existing] = await today.db.system
    .select({ id: documentRequests.id })
    .from(documentRequests)
    .where(eq(documentRequests.companyId, company.id))
    .limit(1)
  if (existing) return
  const content = plainPdf(['Najd Packaging Industries', 'Test report and terms, for approved buyers'])
  await today.db.forCompany(company.id, async (tx) => {
    const made = { name: 'test-report.pdf', mediaType: 'application/pdf', content }
    const restricted = []
    for (const [kind, count] of [
      ['product', 3],
      ['service', 1],
    ] as const) {
      const found = await tx
        .select({ listing: listings, documents: listingDetails.documents })
        .from(listings)
        .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
        .where(and(eq(listings.kind, kind), eq(listings.status, 'published')))
        .orderBy(asc(listings.ref))
        .limit(count)
      for (const [n, { listing, documents }] of found.entries()) {
        const { id } = await today.files.storeGenerated(owner, made, tx)
        const name = documentNames[kind][n] ?? 'تقرير فحص مختبري'
        const document = {
          id,
          name,
          kind: kind === 'product' ? ('certificate' as const) : ('other' as const),
          number: null,
          expires_on: null,
          access: 'on_request' as const,
        }
        await tx
          .update(listingDetails)
          .set({ documents: [...documents, document] })
          .where(eq(listingDetails.listingId, listing.id))
        restricted.push({ listing, document })
      }
    }
    for (const plan of plans) {
      const one = restricted[plan.document]
      const buyer = buyerCompanies[plan.buyer]
      if (one && buyer) await writeRequest(today, tx, owner, { plan, buyer, ...one })
    }
  })
}

const documentNames = {
  product: ['تقرير اختبار التحمل', 'شهادة ملامسة الغذاء', 'تقرير فحص مختبري'],
  service: ['قائمة أسعار الخدمة التفصيلية'],
}

interface Plan {
  readonly document: number
  readonly buyer: number
  readonly requestedDaysAgo: number
  readonly reason: string
  /** What became of it, after so many days. */
  readonly ending?: {
    readonly action: Exclude<DocumentRequestAction, 'ask' | 'open'>
    readonly after: number
    readonly note?: string
  }
  readonly openDays?: number
  /** After so many days. */
  readonly openedAfter?: readonly number[]
}

const plans: readonly Plan[] = [
  {
    document: 0,
    buyer: 3,
    requestedDaysAgo: 74,
    reason: 'نحتاجه لملف الجودة قبل اعتماد الصنف.',
    ending: { action: 'end', after: 31 },
    openDays: 30,
    openedAfter: [2, 9],
  },
  {
    document: 1,
    buyer: 0,
    requestedDaysAgo: 52,
    reason: 'مطلوب ضمن ملف التأهيل السنوي للموردين.',
    ending: { action: 'lapse', after: daysToAnswer },
  },
  {
    document: 3,
    buyer: 4,
    requestedDaysAgo: 40,
    reason: 'لمقارنة تكلفة التصميم بين الموردين.',
    ending: { action: 'refuse', after: 2, note: 'نقدّم الأسعار التفصيلية ضمن عرض سعر لكل طلب.' },
  },
  {
    document: 2,
    buyer: 1,
    requestedDaysAgo: 33,
    reason: 'نتحقق من ملاءمة العبوات للأغذية الساخنة.',
    ending: { action: 'revoke', after: 12, note: 'صدر تقرير أحدث وسنتيحه قريبًا.' },
    openDays: 60,
    openedAfter: [3],
  },
  {
    document: 2,
    buyer: 2,
    requestedDaysAgo: 20,
    reason: 'لاعتماد الصنف لدى إدارة المشتريات.',
    ending: { action: 'withdraw', after: 1 },
  },
  {
    document: 0,
    buyer: 1,
    requestedDaysAgo: 12,
    reason: 'طلبت إدارة الجودة لدينا نتائج اختبار التحمل قبل أول طلبية.',
    openDays: 90,
    openedAfter: [2, 5, 9],
  },
  { document: 1, buyer: 4, requestedDaysAgo: 6.2, reason: 'نحتاج شهادة ملامسة الغذاء لفروعنا الجديدة.' },
  { document: 0, buyer: 2, requestedDaysAgo: 0.4, reason: 'مطلوب لملف التخليص الخاص بمتجرنا الإلكتروني.' },
]

interface PlannedRequest {
  readonly plan: Plan
  readonly buyer: BuyerCompany
  readonly listing: typeof listings.$inferSelect
  readonly document: {
    readonly id: string
    readonly name: string
    readonly kind: DocumentRequestRecord['documentKind']
  }
}

/** Writes a request with its history, each step at its time. */
async function writeRequest(
  today: Parts,
  tx: Db,
  owner: Owner,
  { plan, buyer, listing, document }: PlannedRequest,
): Promise<void> {
  const start = today.clock.now().getTime() - plan.requestedDaysAgo * dayMs
  const at = (days: number) => new Date(start + days * dayMs)
  const partsAt = (moment: Date): Parts => ({
    ...withoutEmails(today),
    clock: { now: () => moment },
    events: { ...today.events, announce: async () => {} },
  })
  const request = await insertRequest(tx, {
    id: randomUUIDv7(),
    companyId: owner.companyId,
    listingId: listing.id,
    listingKind: listing.kind === 'service' ? 'service' : 'product',
    listingRef: listing.ref,
    listingNameAr: listing.nameAr,
    listingNameEn: listing.nameEn,
    documentId: document.id,
    documentKind: document.kind,
    documentName: document.name,
    buyerId: buyer.id,
    buyerNameAr: buyer.name_ar,
    buyerNameEn: buyer.name_en,
    buyerContact: buyer.contact,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    reason: plan.reason,
    status: 'waiting',
    requestedAt: at(0),
    answerBy: at(daysToAnswer),
  })
  if (!request) return
  await recordRequest(partsAt(at(0)), tx, request, { action: 'ask', side: 'buyer', note: plan.reason })
  if (!plan.ending && plan.openDays === undefined) await notify(partsAt(at(0)), tx, newsOf(request, 'asked'))
  if (plan.openDays !== undefined) await open(partsAt, tx, owner, { plan, request, at, reader: buyer.contact })
  if (!plan.ending) return
  const { action, after, note } = plan.ending
  const side = action === 'withdraw' ? 'buyer' : action === 'lapse' || action === 'end' ? 'clock' : 'seller'
  const userId = side === 'seller' ? owner.userId : null
  const ended = await storeRequest(tx, request.id, {
    status: endings[action],
    decidedAt: at(after),
    ...(userId && { decidedBy: userId }),
    ...(note && { note }),
  })
  await recordRequest(partsAt(at(after)), tx, ended, { action, side, userId, note: note ?? null })
}

const endings = {
  grant: 'granted',
  refuse: 'refused',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
  revoke: 'revoked',
  end: 'ended',
} as const

interface Opened {
  readonly plan: Plan
  readonly request: DocumentRequestRecord
  readonly at: (days: number) => Date
  readonly reader: string
}

async function open(
  partsAt: (moment: Date) => Parts,
  tx: Db,
  { companyId, userId }: Owner,
  { plan, request, at, reader }: Opened,
): Promise<void> {
  const granted = await storeRequest(tx, request.id, {
    status: 'granted',
    decidedBy: userId,
    decidedAt: at(1),
    endsAt: at(1 + (plan.openDays ?? 0)),
  })
  await recordRequest(partsAt(at(1)), tx, granted, { action: 'grant', side: 'seller', userId })
  for (const days of plan.openedAfter ?? []) {
    const id = randomUUIDv7()
    const openedAt = at(days)
    // The link is long over, so any hash will do.
    const tokenHash = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex')
    await tx
      .insert(documentOpenings)
      .values({ id, companyId, requestId: request.id, reader, tokenHash, expiresAt: openedAt, openedAt })
    await recordRequest(partsAt(openedAt), tx, granted, { action: 'open', side: 'buyer', note: reader })
  }
  const last = plan.openedAfter?.at(-1)
  if (last === undefined) return
  await storeRequest(tx, request.id, { openedCount: plan.openedAfter?.length ?? 0, lastOpenedAt: at(last) })
}
