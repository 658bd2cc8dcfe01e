import { tabStore } from '#ui/browserStorage.ts'

const key = 'mawrid.returnTo'

/**
 * Stores the address at which the session was lost, for this tab only; without storage the seller returns to the
 * dashboard.
 */
export function storeReturnAddress(path: string): void {
  tabStore.write(key, path)
}

export function readReturnAddress(): string | null {
  return tabStore.read(key)
}

export function forgetReturnAddress(): void {
  tabStore.remove(key)
}
