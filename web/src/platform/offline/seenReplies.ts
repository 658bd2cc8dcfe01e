import { dayMs } from '@mawrid/contract/values/days.ts'
import { chosenCompany } from '../session/chosenCompany.ts'
import { openAs, storedUserId, useUser } from '../session/userStore.ts'

/*
 * What the back end has answered to this person, for reading without a connection. It is kept in the browser's cache
 * storage, by person, company and language, and removed at sign-out (session/signOut.ts).
 */

const seenCache = 'seen'
const maxReplies = 400
const maxCharacters = 400_000
const maxAgeMs = 14 * dayMs
const writeAfterMs = 1_000

interface SeenReply {
  readonly reply: unknown
  readonly at: number
}

const unwritten = new Map<string, SeenReply>()
let timer: ReturnType<typeof setTimeout> | undefined

/** How often everything was removed: a reply to a request from before belongs to nobody any more. */
let removals = 0

/** The stored reply to a request that is sent now, of whoever sends it. */
export function seenReplyTo(path: string) {
  const address = addressOf(path)
  const sentAfter = removals
  return {
    /** Stores a reply soon; of several to the same request in that time only the last. */
    store(reply: unknown): void {
      if (removals === sentAfter) storeAt(address, reply)
    },
    read: () => seenAt(address),
  }
}

/** Who the person is in the company, without tokens, for tabs of it that open without a connection. */
export function storeReader(): void {
  const { token, refresh_token, csrfToken, ...reader } = useUser.getState().user
  if (reader.company) storeAt(readerAddress(reader.id, reader.company.id), reader)
}

/** A new tab of a company that no other tab has shown last opens as who the person was in it. */
export async function openAsSeen(): Promise<void> {
  const [userId, company] = [storedUserId(), chosenCompany()]
  if (!userId || !company || useUser.getState().user.id !== '') return
  const seen = await seenAt(readerAddress(userId, company))
  if (isReader(seen?.reply) && storedUserId() === userId) openAs(seen.reply)
}

function isReader(reply: unknown): reply is object {
  return typeof reply === 'object' && reply !== null
}

function readerAddress(userId: string, companyId: string): string {
  return `/seen/${userId}/${companyId}/reader`
}

function storeAt(address: string, reply: unknown): void {
  if (globalThis.caches === undefined) return
  unwritten.set(address, { reply, at: Date.now() })
  timer ??= setTimeout(() => void write(), writeAfterMs)
}

async function seenAt(address: string): Promise<SeenReply | undefined> {
  const waiting = unwritten.get(address)
  if (waiting || globalThis.caches === undefined) return waiting
  try {
    const found = await caches.match(address, { cacheName: seenCache })
    const at = Number(found?.headers.get('x-seen-at'))
    return found && Date.now() - at < maxAgeMs ? { reply: await found.json(), at } : undefined
  } catch {
    // The storage is not available, or was cleared meanwhile.
    return undefined
  }
}

/** On sign-out, and when a person may see less than before. */
export function forgetReplies(): void {
  removals += 1
  dropUnwritten()
  // Storage that is not available holds nothing.
  globalThis.caches?.delete(seenCache).catch(() => undefined)
}

function dropUnwritten(): void {
  clearTimeout(timer)
  timer = undefined
  unwritten.clear()
}

async function write(): Promise<void> {
  const replies = [...unwritten]
  const begunAfter = removals
  const isRemoved = () => removals !== begunAfter
  dropUnwritten()
  try {
    const cache = await caches.open(seenCache)
    for (const [address, { reply, at }] of replies) {
      const text = JSON.stringify(reply)
      if (text.length > maxCharacters) continue
      if (isRemoved()) break
      const headers = { 'content-type': 'application/json', 'x-seen-at': String(at) }
      await cache.put(address, new Response(text, { headers }))
    }
    // The storage may have been opened again after it was removed.
    if (isRemoved()) {
      await caches.delete(seenCache)
      return
    }
    // In the order of writing, so the first are the oldest.
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, Math.max(0, stored.length - maxReplies)).map((request) => cache.delete(request)))
  } catch {
    // Without room or permission nothing can be read offline, and all else works.
  }
}

function addressOf(path: string): string {
  const { id, company } = useUser.getState().user
  return `/seen/${id}/${company?.id ?? ''}/${document.documentElement.lang}${path}`
}
