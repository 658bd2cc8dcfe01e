import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewFranchise } from '@mawrid/contract/franchises/franchise.ts'
import { NewInvestment } from '@mawrid/contract/investments/investment.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import { NewService } from '@mawrid/contract/services/service.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { franchise } from '@mawrid/server/src/features/franchises/index.ts'
import { investment } from '@mawrid/server/src/features/investments/index.ts'
import {
  addListing,
  type CommonFields,
  calledOf,
  knownFiles,
  listings,
  readListingDraft,
} from '@mawrid/server/src/features/listings/demo.ts'
import type { Kind } from '@mawrid/server/src/features/listings/index.ts'
import { product } from '@mawrid/server/src/features/products/index.ts'
import { service } from '@mawrid/server/src/features/services/index.ts'
import { recordMove } from '@mawrid/server/src/platform/history/history.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq } from 'drizzle-orm'
import { demoCompany } from '../demoCompany.ts'
import { tradingSince } from '../opened.ts'
import type { DemoListing } from './demoListing.ts'
import { drawPictures } from './draw.ts'
import { bagsAndFilms } from './goods/bagsAndFilms.ts'
import { bottlesAndMore } from './goods/bottlesAndMore.ts'
import { cartons } from './goods/cartons.ts'
import { foodPackaging } from './goods/foodPackaging.ts'
import { plainPdf } from './plainPdf.ts'
import { demoServices } from './services.ts'
import { stockUp } from './stockUp.ts'
import { demoFranchises, demoInvestments } from './ventures.ts'

const demoProducts = [...cartons, ...foodPackaging, ...bagsAndFilms, ...bottlesAndMore]

/** What the active seller offers, with its pictures, its stock and how far each listing has come. */
export async function fillCatalogue(today: Parts): Promise<void> {
  const parts: Parts = { ...today, clock: { now: () => tradingSince(today.clock.now()) } }
  const company = await demoCompany(parts.db.system, 'active')
  if (!company || (await hasListings(parts.db.system, company.id))) return
  const owner = { companyId: company.id, userId: company.userId }
  const offered = [
    ...demoProducts.map((one) => ({ ...one, kind: product, schema: NewProduct })),
    ...demoServices.map((one) => ({ ...one, kind: service, schema: NewService })),
    ...demoFranchises.map((one) => ({ ...one, kind: franchise, schema: NewFranchise })),
    ...demoInvestments(riyadhDay(today.clock.now())).map((one) => ({
      ...one,
      kind: investment,
      schema: NewInvestment,
    })),
  ]
  const pictures = await drawPictures(
    parts.files,
    owner,
    offered.flatMap((one) => one.pictures),
  )
  const made = {
    name: 'disclosure.pdf',
    mediaType: 'application/pdf',
    content: plainPdf(['Najd Packaging Industries', 'Franchise disclosure document, version 2.1']),
  }
  const { id: disclosure } = await parts.files.storeGenerated(owner, made)
  await parts.db.forCompany(company.id, async (tx) => {
    for (const { kind, schema, ...one } of offered) {
      const fields = { ...one.fields, images: one.pictures.map((drawing) => ({ file: pictures.get(drawing) })) }
      const read = check<typeof schema>(schema, fields)
      if (!read.ok) throw new Error(`${one.fields.name_ar}: ${JSON.stringify(read.errors)}`)
      await offer(parts, tx, kind, { ...one, body: withDocument(read.value, disclosure), owner })
    }
    await stockUp(parts, tx, owner, demoProducts)
  })
}

interface Offered extends DemoListing<object> {
  readonly body: CommonFields
  readonly owner: { readonly companyId: string; readonly userId: string }
}

async function offer(parts: Parts, tx: Db, kind: Kind, { body, owner, ...one }: Offered): Promise<void> {
  const now = parts.clock.now()
  const { userId } = owner
  const read = readListingDraft(body, { kind, before: null, today: riyadhDay(now) })
  const own = (await kind.stamp?.(tx, read.own, { before: null, userId, at: now })) ?? read.own
  const draft = { ...read, own }
  const { row } = await addListing(parts, tx, kind, {
    draft,
    known: await knownFiles(parts.files, kind, draft, tx),
    owner,
  })
  const move = {
    companyId: owner.companyId,
    kind: kind.name,
    recordId: row.id,
    called: calledOf(row),
    at: now,
    side: 'seller',
    userId,
  } as const
  await recordMove(tx, { ...move, action: 'create', from: null, to: 'draft' })
  const { status, statusReason } = one
  if (!status) return
  const wasPublished = status === 'published' || status === 'paused'
  await tx
    .update(listings)
    .set({ status, statusReason: statusReason ?? null, ...(wasPublished && { publishedOn: riyadhDay(now) }) })
    .where(eq(listings.id, row.id))
  await recordMove(tx, {
    ...move,
    ...lastMove(status),
    from: 'draft',
    to: status,
    ...(statusReason && { note: statusReason }),
  })
}

function lastMove(status: string): { readonly action: string; readonly side: 'seller' | 'operator' } {
  if (status === 'archived') return { action: 'archive', side: 'seller' }
  if (status === 'changes_requested') return { action: 'ask_changes', side: 'operator' }
  return { action: 'submit', side: 'seller' }
}

function withDocument<Body extends CommonFields>(body: Body, file: string): Body {
  const { disclosure } = body as { disclosure?: object | null }
  return disclosure ? { ...body, disclosure: { ...disclosure, file } } : body
}

async function hasListings(system: Db, companyId: string): Promise<boolean> {
  const [found] = await system
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.companyId, companyId))
    .limit(1)
  return found !== undefined
}
