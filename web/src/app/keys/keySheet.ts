import { create } from 'zustand'

/** The sheet of all shortcuts, opened by `?` or from the search. */
export const useKeySheet = create(() => ({ isOpen: false }))

export function showKeys(isOpen: boolean): void {
  useKeySheet.setState({ isOpen })
}
