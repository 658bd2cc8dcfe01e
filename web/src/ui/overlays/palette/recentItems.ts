const most = 5

/** The ids of what was chosen last, the newest first; kept on the device. */
export function recentIds(storageKey: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    // Storage is closed or was written by hand: nothing is recent.
    return []
  }
}

export function addRecent(storageKey: string, id: string) {
  const ids = [id, ...recentIds(storageKey).filter((other) => other !== id)].slice(0, most)
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Without storage the palette still finds everything.
  }
}
