import { localStore, tabStore } from '#ui/browserStorage.ts'

const key = 'mawrid.company'

/**
 * The company that a person of several has chosen: in this tab, otherwise the last one. Null for everybody else, whose
 * requests then name none.
 */
export function chosenCompany(): string | null {
  return tabStore.read(key) ?? localStore.read(key)
}

export function chooseCompany(companyId: string): void {
  tabStore.write(key, companyId)
  localStore.write(key, companyId)
}

export function forgetChosenCompany(): void {
  tabStore.remove(key)
  localStore.remove(key)
}
