import { randomUUIDv7 } from 'node:crypto'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import type * as calls from '@mawrid/contract/customers/documents.calls.ts'
import { maxCustomerDocuments } from '@mawrid/contract/customers/documents.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, count } from 'drizzle-orm'
import { onceWithUploads } from '../../../platform/files/withUpload.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { afterAction } from '../lifecycle.ts'
import { calledOf } from '../recordCustomerAction.ts'
import { findCustomer, lockCustomer } from '../store.ts'
import { type CustomerRecord, customerDocuments as documents } from '../tables.ts'
import { ofCustomer, ofDocument, readDocuments } from './readDocuments.ts'

type Shown = ReplyOf<typeof calls.listDocuments>

export async function addDocument(
  parts: Parts,
  { params, body, principal, uploads, once }: CallContext<typeof calls.addDocument>,
): Promise<Shown> {
  const { userId, company } = principal
  if (uploads.length === 0) throw invalid([fieldError('file', 'required')])
  await onceWithUploads(
    parts.files,
    { owner: { userId, companyId: company.id }, uploads, once },
    async (tx, [stored]) => {
      if (!stored) throw invalid([fieldError('file', 'required')])
      const customer = await lockChangeable(tx, params.id)
      const [held] = await tx.select({ count: count() }).from(documents).where(ofCustomer(customer.id))
      if ((held?.count ?? 0) >= maxCustomerDocuments) {
        throw invalid([fieldError('file', 'too_many', { max: maxCustomerDocuments })])
      }
      await tx.insert(documents).values({
        id: randomUUIDv7(),
        companyId: company.id,
        customerId: customer.id,
        fileId: stored.id,
        kind: body.kind,
        name: body.name,
        expiresOn: body.expires_on,
        addedBy: userId,
        createdAt: parts.clock.now(),
      })
      await recordDocument(parts, tx, customer, { action: 'add_document', userId, note: body.name })
      return { id: customer.id }
    },
  )
  return parts.db.readCompany(company.id, (companyDb) => readDocuments(parts.files, companyDb, params.id))
}

export async function removeDocument(
  parts: Parts,
  { params, principal: { userId, company } }: CallContext<typeof calls.removeDocument>,
): Promise<Shown> {
  const fileId = await parts.db.forCompany(company.id, async (tx) => {
    const customer = await lockChangeable(tx, params.id)
    const [removed] = await tx
      .delete(documents)
      .where(and(ofDocument(params.document), ofCustomer(customer.id)))
      .returning()
    if (!removed) throw new Problem('not_found')
    await recordDocument(parts, tx, customer, { action: 'remove_document', userId, note: removed.name })
    return removed.fileId
  })
  await parts.files.remove(fileId)
  return parts.db.readCompany(company.id, (companyDb) => readDocuments(parts.files, companyDb, params.id))
}

async function lockChangeable(tx: Db, id: string): Promise<CustomerRecord> {
  const customer = await lockCustomer(tx, (await findCustomer(tx, id)).id)
  afterAction(customer.status, 'edit')
  return customer
}

interface Move {
  readonly action: 'add_document' | 'remove_document'
  readonly userId: string
  readonly note: string
}

async function recordDocument(
  { clock, events }: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  customer: CustomerRecord,
  move: Move,
): Promise<void> {
  const { id, companyId, status, version } = customer
  await recordMove(tx, {
    companyId,
    kind: 'customer',
    recordId: id,
    called: calledOf(customer),
    at: clock.now(),
    side: 'seller',
    from: status,
    to: status,
    ...move,
  })
  await events.announce(tx, { companyId, kind: 'customer', data: { id, status, version } })
}
