import type { User } from '@mawrid/contract/account/user.ts'
import type { Company } from '@mawrid/contract/companies/company.ts'
import { fallbackLanguage, persistKey, persistTimeoutMs } from '@mawrid/contract/constants.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { localStore, tabStore } from '#ui/browserStorage.ts'
import { chosenCompany } from './chosenCompany.ts'

/** The user slice of checklist S-01: the seller, or the empty default while nobody is signed in. */
export interface UserSlice extends Omit<User, 'role'> {
  readonly role: User['role'] | ''
  readonly token: string
  readonly refresh_token: string
  readonly csrfToken: string
}

export const emptyUser: UserSlice = {
  id: '',
  email: '',
  avatar: null,
  first_name: '',
  last_name: '',
  role: '',
  is_active: false,
  is_seller: false,
  phone: '',
  lang: fallbackLanguage,
  addresses: [],
  token: '',
  refresh_token: '',
  csrfToken: '',
  company: null,
}

interface UserStore {
  readonly user: UserSlice
}

/** The only state stored in the browser, under `root` (checklist S-03). */
export const useUser = create<UserStore>()(
  persist((): UserStore => ({ user: emptyUser }), {
    name: persistKey,
    skipHydration: true,
    partialize: ({ user }) => ({ user }),
    merge: (stored, current) => ({ ...current, user: { ...current.user, ...userIn(stored) } }),
    storage: {
      getItem: (key) => ofThisTab(parsed(localStore.read(key))),
      setItem: (key, value) => {
        const text = JSON.stringify({ ...value, company: chosenCompany() })
        localStore.write(key, text)
        tabStore.write(key, text)
      },
      removeItem: localStore.remove,
    },
  }),
)

/** The id of the stored user, whichever tab wrote it last; '' is nobody, null means nothing is stored. */
export function storedUserId(): string | null {
  const id = storedUser()?.id
  return typeof id === 'string' ? id : null
}

function storedUser(): UserSlice | undefined {
  return parsed(localStore.read(persistKey))?.state?.user
}

/** The stored person in the company of this tab, with the tokens of whichever tab wrote last. */
export function openAs(user: Partial<UserSlice>): void {
  const { token, refresh_token, csrfToken } = storedUser() ?? emptyUser
  changeUser({ ...user, token, refresh_token, csrfToken })
}

/** Waits for the stored user, but no longer than the specification allows. */
export async function restoreUser(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, persistTimeoutMs)
  })
  await Promise.race([useUser.persist.rehydrate(), limit])
  clearTimeout(timer)
}

/**
 * If another tab has stored the same person in another company, what this tab stored itself: without a connection no session
 * tells it. What is stored stays, since an empty user means signed out to the other tab.
 */
function ofThisTab(stored: ReturnType<typeof parsed>) {
  if (isOfChosen(stored)) return stored
  const [seller, own] = [stored?.state?.user, parsed(tabStore.read(persistKey))]
  if (!isOfChosen(own) || own?.state?.user?.id !== seller?.id) return null
  // The tokens are those of the other tab, which may have refreshed them.
  const { token, refresh_token, csrfToken } = seller ?? emptyUser
  return { ...own, state: { user: { ...own?.state?.user, token, refresh_token, csrfToken } } }
}

function isOfChosen(stored: ReturnType<typeof parsed>): boolean {
  const chosen = chosenCompany()
  return chosen === null ? !stored?.company : stored?.state?.user?.company?.id === chosen
}

export function changeUser(changes: Partial<UserSlice>): void {
  useUser.setState(({ user }) => ({ user: { ...user, ...changes } }))
}

/** Checklist S-13. */
export function resetUser(): void {
  useUser.setState({ user: emptyUser })
}

/** Checklist S-11, S-12: changes the seller's company by one of the rules in `companyStatus.ts`. */
export function changeCompany(change: (company: Company) => Company): void {
  useUser.setState(({ user }) => (user.company ? { user: { ...user, company: change(user.company) } } : {}))
}

function parsed(text: string | null) {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function userIn(stored: unknown): Partial<UserSlice> {
  const user = typeof stored === 'object' && stored !== null && 'user' in stored ? stored.user : undefined
  return typeof user === 'object' && user !== null ? user : {}
}
