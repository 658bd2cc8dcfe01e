import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listDocuments } from '@mawrid/contract/customers/documents.calls.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Files } from '../../../platform/parts.ts'
import { findCustomer } from '../store.ts'
import { customerDocuments as documents } from '../tables.ts'

/** A customer's documents and those of customers merged into them, the latest first, by customer_documents_customer. */
export async function readDocuments(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  id: string,
): Promise<ReplyOf<typeof listDocuments>> {
  const rows = await db
    .select()
    .from(documents)
    .where(ofCustomer((await findCustomer(db, id)).id))
    .orderBy(desc(documents.id))
  const stored = new Map(
    (
      await files.find(
        rows.map(({ fileId }) => fileId),
        db,
      )
    ).map((file) => [file.id, file]),
  )
  return {
    results: rows.flatMap(({ id: documentId, fileId, kind, name, expiresOn, createdAt }) => {
      const file = stored.get(fileId)
      if (!file) return []
      return [
        {
          id: documentId,
          kind,
          name,
          expires_on: expiresOn,
          file: storedDocument(file, files),
          created_at: createdAt.toISOString(),
        },
      ]
    }),
  }
}

export function ofCustomer(id: string) {
  return and(
    ofBoundCompany(documents),
    sql`${documents.customerId} in (
      select ${id}::uuid union all
      select id from customers where merged_into = ${id} and company_id = current_company())`,
  )
}

export function ofDocument(id: string) {
  return and(eq(documents.id, id), ofBoundCompany(documents))
}
