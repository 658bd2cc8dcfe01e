import { tabStore } from '#ui/browserStorage.ts'

const key = 'mawrid.returnTo'

/** Where a lost session broke off. Only this tab knows; without storage the way leads to the dashboard. */
export function storeReturnAddress(path: string): void {
  tabStore.write(key, path)
}

export function readReturnAddress(): string | null {
  return tabStore.read(key)
}

export function forgetReturnAddress(): void {
  tabStore.remove(key)
}
