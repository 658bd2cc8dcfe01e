import { dayMs } from '@mawrid/contract/values/days.ts'
import { useUser } from '../session/userStore.ts'

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

/** Stores a reply soon; of several to the same request in that time only the last. */
export function storeReply(path: string, reply: unknown): void {
  if (globalThis.caches === undefined) return
  unwritten.set(addressOf(path), { reply, at: Date.now() })
  timer ??= setTimeout(() => void write(), writeAfterMs)
}

/** The last reply to the same request. */
export async function seenReply(path: string): Promise<SeenReply | undefined> {
  const address = addressOf(path)
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
  dropUnwritten()
  try {
    const cache = await caches.open(seenCache)
    for (const [address, { reply, at }] of replies) {
      const text = JSON.stringify(reply)
      if (text.length > maxCharacters) continue
      const headers = { 'content-type': 'application/json', 'x-seen-at': String(at) }
      await cache.put(address, new Response(text, { headers }))
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
