import type { Side } from '@mawrid/contract/states.ts'
import type { TicketMessage } from '@mawrid/contract/support/message.ts'
import type { TicketAction } from '@mawrid/contract/support/states.ts'
import { asc, eq } from 'drizzle-orm'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Files, StoredFile } from '../../../platform/parts.ts'
import { type MessageRecord, type TicketRecord, ticketFiles, ticketMessages } from '../tables.ts'

type Links = Pick<Files, 'find' | 'linkTo'>
type Document = TicketMessage['files'][number]

interface NewMessage {
  readonly action: TicketAction
  readonly side: Side
  readonly author: string
  readonly userId?: string
  readonly body?: string
  readonly files?: readonly StoredFile[]
  readonly value?: string
}

/** Stores the message of a move. A move without one gets a system message. */
export async function addMessage(
  tx: Db,
  { id: ticketId, userId }: Pick<TicketRecord, 'id' | 'userId'>,
  { action, side, author, userId: by, body, files = [], value }: NewMessage,
  at: Date,
): Promise<void> {
  const message = {
    ticketId,
    userId,
    side: body === undefined ? 'system' : side === 'seller' ? 'seller' : 'agent',
    author,
    body: body ?? '',
    action: action === 'reply' || action === 'answer' ? null : action,
    value: value ?? null,
    at,
    authorId: by === undefined || by === userId ? null : by,
  } satisfies Omit<MessageRecord, 'id'>
  const [added] = await tx.insert(ticketMessages).values(message).returning({ id: ticketMessages.id })
  if (added) await addFiles(tx, { ticketId, userId, messageId: added.id }, files)
}

export async function addFiles(
  tx: Db,
  of: { readonly ticketId: string; readonly userId: string; readonly messageId: string | null },
  files: readonly Pick<StoredFile, 'id'>[],
): Promise<void> {
  if (files.length > 0) await tx.insert(ticketFiles).values(files.map(({ id }) => ({ ...of, fileId: id })))
}

/** All messages of a ticket, oldest first, and the files of the ticket itself. By the indexes on the ticket. */
export async function readMessages(
  files: Links,
  db: Db,
  ticketId: string,
): Promise<{ readonly messages: TicketMessage[]; readonly files: Document[] }> {
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id))
  const documents = await documentsOf(files, db, ticketId)
  const of = (messageId: string | null) =>
    documents.filter((one) => one.messageId === messageId).map(({ document }) => document)
  return { messages: messages.map((message) => messageView(message, of(message.id))), files: of(null) }
}

async function documentsOf(files: Links, db: Db, ticketId: string) {
  const named = await db
    .select()
    .from(ticketFiles)
    .where(eq(ticketFiles.ticketId, ticketId))
    .orderBy(ticketFiles.fileId)
  const stored =
    named.length === 0
      ? []
      : await files.find(
          named.map(({ fileId }) => fileId),
          db,
        )
  const byId = new Map(stored.map((file) => [file.id, file]))
  return named.flatMap(({ fileId, messageId }) => {
    const file = byId.get(fileId)
    return file ? [{ messageId, document: storedDocument(file, files) }] : []
  })
}

function messageView(
  { id, side, author, authorId, body, action, value, at }: MessageRecord,
  files: Document[],
): TicketMessage {
  return { id, side, author, author_id: authorId, body, files, action, value, at: at.toISOString() }
}
