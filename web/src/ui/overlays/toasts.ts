import { useSyncExternalStore } from 'react'
import type { Tone } from '../feedback/Banner.tsx'

export interface ToastText {
  tone?: Tone
  text: string
  /** Undoes the action; such a toast stays longer. */
  undo?: () => void
  /** A follow-up action: "View". */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastText {
  id: number
  visibleMs: number
}

const shownAtOnce = 3
const visibleMs = 5_000
const visibleWithActionMs = 10_000

/** Waiting and visible toasts, oldest first; only the first few are visible. */
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast above any screen. Returns a function that removes it. */
export function toast(message: ToastText): () => void {
  lastId += 1
  const id = lastId
  const stays = message.undo || message.action || message.tone === 'bad' ? visibleWithActionMs : visibleMs
  change([...toasts, { ...message, id, visibleMs: stays }])
  return () => dismissToast(id)
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export function undoToast(toast: Toast) {
  dismissToast(toast.id)
  toast.undo?.()
}

export function clearToasts() {
  change([])
}

export function shownToasts(all: readonly Toast[]): readonly Toast[] {
  return all.slice(0, shownAtOnce)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
