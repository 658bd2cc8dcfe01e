import { create } from 'zustand'

interface ShownReplies {
  /** A sentence with the age of what the screen shows, while the back end is out of reach. */
  readonly age: string
}

export const useShownReplies = create<ShownReplies>(() => ({ age: '' }))
