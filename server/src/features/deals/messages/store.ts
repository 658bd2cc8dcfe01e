import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Files, StoredFile } from '../../../platform/parts.ts'
import { dealMessageFiles, dealMessages } from '../tables.ts'

export type MessageRecord = typeof dealMessages.$inferSelect

/** What both sides wrote, and the seller's notes, the first one first; by the index deal_messages_deal. */
export async function readMessages(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  dealId: string,
): Promise<DealMessage[]> {
  const messages = await db
    .select()
    .from(dealMessages)
    .where(eq(dealMessages.dealId, dealId))
    .orderBy(asc(dealMessages.id))
  const named = await filesOf(db, messages)
  const stored =
    named.length === 0
      ? []
      : await files.find(
          named.map(({ fileId }) => fileId),
          db,
        )
  const byMessage = Map.groupBy(named, ({ messageId }) => messageId)
  return messages.map((message) => {
    const ids = byMessage.get(message.id)?.map(({ fileId }) => fileId) ?? []
    return messageView(
      message,
      stored.filter(({ id }) => ids.includes(id)),
      files,
    )
  })
}

export async function insertMessage(
  tx: Db,
  message: Omit<MessageRecord, 'id'>,
  files: readonly Pick<StoredFile, 'id'>[],
): Promise<MessageRecord> {
  const [inserted] = await tx.insert(dealMessages).values(message).returning()
  if (!inserted) throw new Error('The message was not stored')
  const { id, companyId } = inserted
  if (files.length > 0) {
    await tx.insert(dealMessageFiles).values(files.map((file) => ({ messageId: id, fileId: file.id, companyId })))
  }
  return inserted
}

export function messageView(
  { id, kind, side, author, userId, body, at }: MessageRecord,
  files: readonly StoredFile[],
  links: Pick<Files, 'linkTo'>,
): DealMessage {
  const shown = files.map((file) => storedDocument(file, links))
  return { id, kind, side, author, author_id: userId, body, files: shown, at: at.toISOString() }
}

async function filesOf(db: Db, messages: readonly MessageRecord[]) {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  return db.select().from(dealMessageFiles).where(inArray(dealMessageFiles.messageId, ids))
}
