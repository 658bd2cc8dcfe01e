import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ListingChecks } from '@mawrid/contract/listings/checks.ts'
import { listingChecks } from '@mawrid/contract/listings/checks.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { invalid } from '../../platform/http/problems.ts'
import { categoryOf } from '../reference/index.ts'
import type { Kind, Requirement } from './kind.ts'
import { type ListingDraft, leafOf, listingDraftOf } from './listingDraft.ts'
import type { StoredListing } from './store.ts'
import type { ListingRow } from './tables.ts'

interface Context {
  readonly isActive: boolean
  readonly today: string
}

/** Answers "why is it not live?" */
export function listingChecksOf(kind: Kind, listing: StoredListing, { isActive, today }: Context): ListingChecks {
  const { status } = listing.row
  const isPublished = status === 'published' || status === 'fully_committed'
  const found = [
    { code: 'company_active' as const, isRequired: true, errors: isActive ? [] : [fieldError('company', 'required')] },
    { code: 'published' as const, isRequired: false, errors: isPublished ? [] : [fieldError('status', 'required')] },
    ...requirementsOf(kind, listingDraftOf(listing), listing.row, today),
  ]
  const results = found
    .toSorted((a, b) => listingChecks.indexOf(a.code) - listingChecks.indexOf(b.code))
    .map(({ code, isRequired, errors }) => ({
      code,
      ok: errors.length === 0,
      is_required: isRequired,
      field: code === 'company_active' || code === 'published' ? null : (errors[0]?.path ?? null),
    }))
  const hidesListing = ({ code, ok }: (typeof results)[number]) =>
    !ok && ['company_active', 'published', 'in_stock', 'not_closed'].includes(code)
  return { is_live: !results.some(hidesListing), results }
}

/** Throws if a listing cannot be published, with an error at each missing field. */
export function refuseIncomplete(kind: Kind, draft: ListingDraft, row: ListingRow, today: string): void {
  const missing = missingOf(kind, draft, row, today)
  if (missing.length > 0) throw invalid(missing)
}

/** A published listing keeps what publishing required: an edit may add and change, but not remove it. */
export function refuseLosses(kind: Kind, before: StoredListing, draft: ListingDraft, today: string): void {
  const errors = lossesOf(kind, before, draft, today)
  if (errors.length > 0) throw invalid(errors)
}

/** The same, returning errors instead of throwing, for bulk work. */
export function lossesOf(kind: Kind, before: StoredListing, draft: ListingDraft, today: string): FieldError[] {
  if (mayBeIncomplete(before.row.status)) return []
  const had = new Set(missingOf(kind, listingDraftOf(before), before.row, today).map(({ path }) => path))
  return missingOf(kind, draft, before.row, today).filter(({ path }) => !had.has(path))
}

function mayBeIncomplete(status: ListingRow['status']): boolean {
  return status !== 'published' && status !== 'paused' && status !== 'fully_committed'
}

function missingOf(kind: Kind, draft: ListingDraft, row: ListingRow, today: string): FieldError[] {
  return requirementsOf(kind, draft, row, today).flatMap(({ isRequired, errors }) => (isRequired ? errors : []))
}

function requirementsOf(kind: Kind, { common, own }: ListingDraft, row: ListingRow, today: string): Requirement[] {
  const category = common.category === null ? undefined : categoryOf(common.category)
  const requirement = (code: Requirement['code'], field: string, holds: boolean): Requirement => ({
    code,
    isRequired: true,
    errors: holds ? [] : [fieldError(field, 'required')],
  })
  return [
    requirement('name_ar', 'name_ar', common.name_ar !== null),
    requirement('description_ar', 'description_ar', common.description_ar !== null),
    requirement('picture', 'images', common.images.length > 0),
    requirement('category', 'category', leafOf(kind, common.category) !== undefined),
    ...kind.requirements(own, { category, row, today }),
  ]
}
