import { dayMs } from '@mawrid/contract/values/days.ts'

// Tabs of one person may show several companies, and what is stored of the person is that of the tab which changed it last. So that a
// tab opens without a connection as well, each company's is kept beside what was read of it, and removed with it.

const maxAgeMs = 14 * dayMs
const addressOf = (personId: string, company: string) => `/seen/${personId}/${company}/user`

/** Stores who the person is in the company that a tab has chosen, or without a choice. */
export async function storeSeenUser<User extends { readonly id: string }>(user: User, company = ''): Promise<void> {
  if (globalThis.caches === undefined || user.id === '') return
  try {
    const headers = { 'x-seen-at': String(Date.now()) }
    await (await caches.open('seen')).put(addressOf(user.id, company), new Response(JSON.stringify(user), { headers }))
  } catch {
    // Without room or permission nothing can be read offline, and all else works.
  }
}

export async function seenUser(personId: string, company = ''): Promise<object | null> {
  try {
    const found = await globalThis.caches?.match(addressOf(personId, company), { cacheName: 'seen' })
    return found && Date.now() - Number(found.headers.get('x-seen-at')) < maxAgeMs ? await found.json() : null
  } catch {
    return null
  }
}
