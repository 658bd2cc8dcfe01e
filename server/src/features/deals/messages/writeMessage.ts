import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Once } from '../../../platform/http/feature.ts'
import type { Db, Files, IncomingFile, Parts, StoredFile } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { mentionedMembers, notifyMentioned } from '../../team/index.ts'
import { notifyMessage } from '../emails/notifySeller.ts'
import { announceDeal, calledOf, dealAnnounced } from '../recordDealAction.ts'
import { findDeal } from '../store.ts'
import { type DealRecord, deals } from '../tables.ts'
import { insertMessage, type MessageRecord, messageView } from './store.ts'

interface MessageDraft {
  readonly dealId: string
  /** The owner of its files: the company and its person. */
  readonly owner: { readonly companyId: string; readonly userId: string }
  readonly kind: MessageRecord['kind']
  readonly side: MessageRecord['side']
  readonly body: string
  readonly uploads: readonly IncomingFile[]
  readonly once: Once
}

/** Stores a message of either side, or a note, with its files. Possible in every state of a deal. */
export async function writeMessage(parts: Parts, draft: MessageDraft): Promise<DealMessage> {
  const { dealId, owner, uploads, once, ...input } = draft
  // Checked before any file is stored.
  await parts.db.readCompany(owner.companyId, async (companyDb) => {
    await findDeal(companyDb, dealId)
    await mentionedIn(companyDb, owner.companyId, draft)
  })
  const stored: StoredFile[] = []
  for (const upload of uploads) stored.push(await storedOrNone(parts.files, owner, upload, stored))
  return once(async (tx) => {
    const deal = await findDeal(tx, dealId)
    // A buyer who was quoted directly has no messages at the marketplace.
    if (input.kind === 'message' && !deal.onMarket) {
      throw new Problem('wrong_state', { params: { state: deal.status, action: 'write_message' } })
    }
    const userId = input.side === 'seller' ? owner.userId : null
    const message = await insertMessageOf(tx, deal, { ...input, userId, files: stored }, parts.clock.now())
    await recordMove(tx, {
      companyId: deal.companyId,
      kind: 'deal',
      recordId: deal.id,
      called: calledOf(deal),
      at: message.at,
      side: input.side,
      userId,
      action: `write_${input.kind}`,
      from: deal.status,
      to: deal.status,
    })
    if (input.kind === 'message') await announceMessage(parts, tx, deal, message)
    const mentioned = await mentionedIn(tx, deal.companyId, input)
    await notifyMentioned(parts, tx, mentioned, {
      companyId: deal.companyId,
      recordId: deal.id,
      path: recordPath('deal', deal.id),
      ref: deal.number,
      byId: owner.userId,
    })
    return messageView(message, stored, parts.files)
  })
}

/** A message goes to the buyer, so it mentions nobody. */
async function mentionedIn(db: Db, companyId: string, { kind, body }: Pick<MessageDraft, 'kind' | 'body'>) {
  return kind === 'note' ? mentionedMembers(db, { companyId, body, right: 'deals.see' }) : []
}

interface NewMessage {
  readonly kind?: MessageRecord['kind']
  readonly side: MessageRecord['side']
  readonly userId: string | null
  readonly body: string
  readonly files?: readonly StoredFile[]
}

/** Inserts the message; a buyer's message counts as unread. */
export async function insertMessageOf(
  tx: Db,
  deal: DealRecord,
  { kind = 'message', side, userId, body, files = [] }: NewMessage,
  now: Date,
): Promise<MessageRecord> {
  const author = side === 'buyer' ? deal.buyer.contact : (await findCompany(tx, deal.companyId)).name
  const { id: dealId, companyId } = deal
  const message = { dealId, companyId, kind, side, author, userId, body, at: now }
  const inserted = await insertMessage(tx, message, files)
  if (side === 'buyer') await countUnread(tx, dealId)
  return inserted
}

/** Does not change the deal's version. */
async function countUnread(tx: Db, id: string): Promise<void> {
  await tx
    .update(deals)
    .set({ unreadMessages: sql`${deals.unreadMessages} + 1` })
    .where(and(eq(deals.id, id), ofBoundCompany(deals)))
}

async function announceMessage(parts: Parts, tx: Db, deal: DealRecord, { side }: MessageRecord): Promise<void> {
  await dealAnnounced(parts, tx, deal, 'message')
  if (side === 'buyer') {
    // Counted under the row's lock, so that of simultaneous messages only one is the first unread.
    const { unreadMessages } = await findDeal(tx, deal.id)
    await notifyMessage(parts, tx, deal, unreadMessages === 1)
  }
  if (side === 'seller') await announceDeal(parts, tx, deal, 'deal.message')
}

/** If a file is refused, the files stored before it are removed. */
async function storedOrNone(
  files: Files,
  owner: MessageDraft['owner'],
  upload: IncomingFile,
  before: readonly StoredFile[],
): Promise<StoredFile> {
  try {
    return await files.storeDocument(owner, upload)
  } catch (error) {
    if (error instanceof Problem) for (const { id } of before) await files.remove(id)
    throw error
  }
}
