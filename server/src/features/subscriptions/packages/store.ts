import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Package } from '@mawrid/contract/subscriptions/package.ts'
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderBy } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { packages } from '../tables.ts'

export type PackageRow = typeof packages.$inferSelect

const file = new URL('../../../../content/packages.json', import.meta.url)
const PackageFile = z.array(z.omit(Package, { id: true, vat_included: true, is_active: true }))

/** Stores the repository's packages at each start. Existing subscriptions keep the price they were bought at. */
export async function publishPackages({ db }: Pick<Parts, 'db'>): Promise<void> {
  const published = z.parse(PackageFile, JSON.parse(await readFile(file, 'utf8')))
  await db.transaction(async (tx) => {
    for (const one of published) {
      const row = {
        code: one.code,
        nameAr: one.name_ar,
        nameEn: one.name_en,
        descriptionAr: one.description_ar,
        descriptionEn: one.description_en,
        priceMonthly: one.price_monthly,
        priceYearly: one.price_yearly,
        trialDays: one.trial_days,
        limits: one.limits,
        features: one.features,
        marketplaceFeePercent: one.marketplace_fee_percent,
        rank: one.rank,
        isPopular: one.is_popular,
      }
      await tx
        .insert(packages)
        .values({ id: randomUUIDv7(), ...row })
        .onConflictDoUpdate({ target: packages.code, set: row })
    }
  })
}

export async function findPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  const [found] = await db.select().from(packages).where(eq(packages.id, id))
  return found
}

/** A package by id. It always exists, since packages are never deleted. */
export async function packageOf(db: Db, id: string): Promise<PackageRow> {
  const found = await findPackage(db, id)
  if (!found) throw new Error(`The package ${id} is gone`)
  return found
}

export async function findPackageByCode(db: Db, code: string): Promise<PackageRow | undefined> {
  const [found] = await db.select().from(packages).where(eq(packages.code, code))
  return found
}

export async function smallestPackage(db: Db): Promise<PackageRow | undefined> {
  const [found] = await db
    .select()
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(asc(packages.rank))
    .limit(1)
  return found
}

export function listPackages(db: Db, ordering: string | undefined): Promise<PackageRow[]> {
  const columns = { price_monthly: packages.priceMonthly, price_yearly: packages.priceYearly, rank: packages.rank }
  return db
    .select()
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(...orderBy(ordering, columns, packages.rank))
}

/** A package as the contract shows it. Its prices are without VAT. */
export function packageView(row: PackageRow): Package {
  return {
    id: row.id,
    code: row.code,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    description_ar: row.descriptionAr,
    description_en: row.descriptionEn,
    price_monthly: row.priceMonthly,
    price_yearly: row.priceYearly,
    vat_included: false,
    trial_days: row.trialDays,
    limits: row.limits,
    features: row.features,
    marketplace_fee_percent: row.marketplaceFeePercent,
    rank: row.rank,
    is_popular: row.isPopular,
    is_active: row.isActive,
  }
}
