import { deadlineNearHours, waitingLongHours, type ZatcaDelay } from '@mawrid/contract/einvoicing/delays.ts'
import { waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { and, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { zatcaDocuments } from '../tables.ts'

const hourMs = 3_600_000

/** Documents that wait too long, or near the end of the 24 hours in which they are to be reported. */
export function lateDocuments(now: Date, delay?: ZatcaDelay): SQL | undefined {
  const { status, dueAt, signedAt } = zatcaDocuments
  const deadlineNear = lte(dueAt, new Date(now.getTime() + deadlineNearHours * hourMs))
  const waitingLong = and(isNull(dueAt), lte(signedAt, new Date(now.getTime() - waitingLongHours * hourMs)))
  const conditions = { deadline_near: deadlineNear, waiting_long: waitingLong }
  return and(inArray(status, [...waitingAtZatca]), delay ? conditions[delay] : or(deadlineNear, waitingLong))
}
