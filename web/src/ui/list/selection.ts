/** The selected rows of the current page, and the anchor of a Shift selection. */
export interface Selection {
  keys: ReadonlySet<string>
  anchor: string | undefined
}

export const emptySelection: Selection = { keys: new Set(), anchor: undefined }

export function toggleRow(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { keys, anchor: key }
}

/** Shift selection: the rows from the anchor to this one get the anchor's state. */
export function toggleRange(selection: Selection, key: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(key)
  if (from < 0 || to < 0 || selection.anchor === undefined) return toggleRow(selection, key)
  const isMarking = selection.keys.has(selection.anchor)
  const keys = new Set(selection.keys)
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isMarking) keys.add(between)
    else keys.delete(between)
  }
  return { keys, anchor: selection.anchor }
}

export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  const isAll = order.length > 0 && order.every((key) => selection.keys.has(key))
  return isAll ? emptySelection : { keys: new Set(order), anchor: undefined }
}

/** Deselects rows that are no longer on the page. */
export function withoutMissingRows(selection: Selection, order: readonly string[]): Selection {
  if ([...selection.keys].every((key) => order.includes(key))) return selection
  return { ...selection, keys: new Set(order.filter((key) => selection.keys.has(key))) }
}
