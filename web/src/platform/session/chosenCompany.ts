import { isUuid } from '@mawrid/contract/values/uuid.ts'
import { localStore, tabStore } from '#ui/browserStorage.ts'

const key = 'mawrid.company'

/**
 * The company that a person of several has chosen: in this tab, otherwise the last one. Null for everybody else, whose
 * requests then name none. A tab keeps its company, whatever is chosen in others later.
 */
export function chosenCompany(): string | null {
  const own = tabStore.read(key)
  if (own !== null) return own || null
  const last = localStore.read(key)
  tabStore.write(key, last ?? '')
  return last || null
}

export function chooseCompany(companyId: string): void {
  tabStore.write(key, companyId)
  localStore.write(key, companyId)
}

/** The person no longer belongs to the company of this tab, which goes on without a choice. */
export function dropChosenCompany(): void {
  if (localStore.read(key) === tabStore.read(key)) localStore.remove(key)
  tabStore.write(key, '')
}

/** On sign-out. */
export function forgetChosenCompany(): void {
  tabStore.remove(key)
  localStore.remove(key)
}

/**
 * A link in an email names the company that it is about, for people of several. This tab shows that one, and its address
 * names it no longer.
 */
export function takeCompanyOfAddress(): void {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const companyId = query.get('company')
  if (companyId === null || !isUuid(companyId)) return
  tabStore.write(key, companyId)
  query.delete('company')
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
}
