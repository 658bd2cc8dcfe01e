import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { isVatGroup } from '@mawrid/contract/values/companyNumbers.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { CompanyChange, CompanyRow } from './store.ts'
import { companies } from './tables.ts'

/**
 * Whether another verified company has this VAT number. A merely entered number blocks nobody, so that nobody can block
 * another company's number. Reads the whole database by the index `companies_tax_number`.
 */
export async function isVatNumberTaken(
  system: Db,
  companyId: string | null,
  vatNumber: string | null,
): Promise<boolean> {
  if (vatNumber === null || isVatGroup(vatNumber)) return false
  const [another] = await system
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.taxNumber, vatNumber),
        eq(companies.isVerified, true),
        eq(companies.vatCheckDue, false),
        isNull(companies.closedAt),
        companyId === null ? undefined : ne(companies.id, companyId),
      ),
    )
    .limit(1)
  return another !== undefined
}

export async function refuseTakenVatNumber(
  system: Db,
  companyId: string | null,
  vatNumber: string | null,
): Promise<void> {
  if (await isVatNumberTaken(system, companyId, vatNumber)) {
    throw fieldProblem('tax_number', 'vat_number_taken', fieldMessages.vat_number_taken)
  }
}

/** Whether a company that the register has confirmed before must be verified again with this number. */
export function isVatCheckDue(before: CompanyRow, vatNumber: string | null): boolean {
  if (vatNumber === null) return false
  const wasConfirmed = before.isVerified || before.crCheckedAt !== null
  return wasConfirmed && (before.vatCheckDue || vatNumber !== before.taxNumber)
}

/** What remains of the company's claim to its number after a change or a lost verification. */
export function heldAfterChange(before: CompanyRow, taxNumber: string | null, isUndone: boolean): string | null {
  return isUndone || taxNumber !== before.taxNumber ? null : before.exclusiveVatNumber
}

/** The number as confirmed by the register. Nobody else can claim it afterwards. */
export function vatNumberVerified({ taxNumber }: CompanyRow, isTaken: boolean): CompanyChange {
  const isOwn = taxNumber !== null && !isTaken && !isVatGroup(taxNumber)
  return { vatCheckDue: isTaken, exclusiveVatNumber: isOwn ? taxNumber : null }
}

/** The number that may be printed on tax documents. */
export function printedVatNumber({ taxNumber, vatCheckDue }: CompanyRow): string | null {
  return vatCheckDue ? null : taxNumber
}
