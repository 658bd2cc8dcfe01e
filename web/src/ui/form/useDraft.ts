import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, draftOwner, forgetDraft, readDraft, storeDraft } from './drafts.ts'

export interface DraftOptions {
  /** Which form of which record: `product/4f1c…`, `product/new`. */
  key: string
  /** Fields that are never stored: passwords, codes. */
  omit?: readonly string[]
}

export interface DraftNotice {
  /** `restored`: already in the fields. `outdated`: based on an older version of the record, restored only on request. */
  state: 'restored' | 'outdated'
  savedAt: Date
  restore: () => void
  discard: () => void
  dismiss: () => void
}

const quietMs = 400

/** Stores unsaved input as a draft and restores it on the next visit. */
export function useDraft<V extends FieldValues, B>(
  hook: UseFormReturn<V, unknown, B>,
  version: number | undefined,
  options: DraftOptions | undefined,
) {
  const [notice, setNotice] = useState<{ state: DraftNotice['state']; draft: Draft } | null>(null)
  // After saving or discarding, no draft is stored on unmount, although the form may still be dirty.
  const isSettled = useRef(false)
  const key = options?.key
  const [openedBy] = useState(draftOwner)

  const storeNow = useEffectEvent(() => {
    if (!options || isSettled.current) return
    if (!hook.formState.isDirty) return forgetDraft(options.key)
    const stored = Object.entries(hook.getValues()).filter(([name]) => !options.omit?.includes(name))
    storeDraft(options.key, { savedAt: Date.now(), version, values: Object.fromEntries(stored) }, openedBy)
  })

  const restore = useEffectEvent(() => {
    const draft = key === undefined ? null : readDraft(key)
    if (!draft) return
    const isCurrent = draft.version === version
    if (isCurrent) fill(hook, draft)
    setNotice({ state: isCurrent ? 'restored' : 'outdated', draft })
  })

  useLayoutEffect(() => {
    if (key !== undefined) restore()
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = hook.subscribe({
      formState: { values: true },
      callback() {
        isSettled.current = false
        clearTimeout(timer)
        timer = setTimeout(storeNow, quietMs)
      },
    })
    // iOS asks nothing before a page is left, and can end a page in the background without another event.
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') storeNow()
    }
    window.addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', storeWhenHidden)
    return () => {
      clearTimeout(timer)
      if (hook.formState.isDirty) storeNow()
      unsubscribe()
      window.removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', storeWhenHidden)
    }
  }, [key, hook])

  function forget() {
    isSettled.current = true
    if (key !== undefined) forgetDraft(key)
    setNotice(null)
  }

  return {
    forget,
    notice: notice && {
      state: notice.state,
      savedAt: new Date(notice.draft.savedAt),
      restore() {
        fill(hook, notice.draft)
        setNotice({ ...notice, state: 'restored' })
      },
      discard() {
        hook.reset()
        forget()
      },
      dismiss: () => setNotice(null),
    },
  }
}

/** Merges the draft into the saved values, so that fields added since keep theirs. The form becomes dirty. */
function fill<V extends FieldValues, B>(hook: UseFormReturn<V, unknown, B>, draft: Draft) {
  const values = { ...hook.getValues(), ...draft.values } as V
  hook.reset(values, { keepDefaultValues: true })
}
