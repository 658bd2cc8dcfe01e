const key = 'mawrid.returnTo'

/** Where a lost session broke off. Only this tab knows; the address of the sign-in page says nothing of it. */
export function storeReturnAddress(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the way leads to the dashboard.
  }
}

export function readReturnAddress(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
