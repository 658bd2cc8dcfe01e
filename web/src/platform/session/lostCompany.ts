import { tabStore } from '#ui/browserStorage.ts'

const key = 'mawrid.lostCompany'

/** The company that this tab showed until the person was removed from it or suspended; the next screen says so once. */
export function storeLostCompany(name: string): void {
  tabStore.write(key, name)
}

export function readLostCompany(): string | null {
  return tabStore.read(key)
}

export function forgetLostCompany(): void {
  tabStore.remove(key)
}
