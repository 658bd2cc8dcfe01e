import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, forgetDraft, ownerOfDrafts, readDraft, storeDraft } from './drafts.ts'

export interface DraftOptions {
  /** Which form of which record: `product/4f1c…`, `product/new`. */
  key: string
  /** Fields that are never kept: passwords, codes. */
  omit?: readonly string[]
}

export interface DraftNotice {
  /** `restored` stands in the fields already; `outdated` was typed over an older version and waits to be asked for. */
  state: 'restored' | 'outdated'
  savedAt: Date
  restore: () => void
  discard: () => void
  dismiss: () => void
}

const quietMs = 400

/** Keeps what is typed between visits, brings it back, and says so. */
export function useDraft<V extends FieldValues, B>(
  hook: UseFormReturn<V, unknown, B>,
  version: number | undefined,
  options: DraftOptions | undefined,
) {
  const [notice, setNotice] = useState<{ state: DraftNotice['state']; draft: Draft } | null>(null)
  // What was saved or discarded is not kept again on the way out, though the form may still look changed.
  const isSettled = useRef(false)
  const key = options?.key
  const [openedBy] = useState(ownerOfDrafts)

  const keepNow = useEffectEvent(() => {
    if (!options || isSettled.current) return
    if (!hook.formState.isDirty) return forgetDraft(options.key)
    const kept = Object.entries(hook.getValues()).filter(([name]) => !options.omit?.includes(name))
    storeDraft(options.key, { savedAt: Date.now(), version, values: Object.fromEntries(kept) }, openedBy)
  })

  const bringBack = useEffectEvent(() => {
    const draft = key === undefined ? null : readDraft(key)
    if (!draft) return
    const isCurrent = draft.version === version
    if (isCurrent) fill(hook, draft)
    setNotice({ state: isCurrent ? 'restored' : 'outdated', draft })
  })

  useLayoutEffect(() => {
    if (key !== undefined) bringBack()
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = hook.subscribe({
      formState: { values: true },
      callback() {
        isSettled.current = false
        clearTimeout(timer)
        timer = setTimeout(keepNow, quietMs)
      },
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      if (hook.formState.isDirty) keepNow()
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
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

/** The draft over what stands saved, so that fields added since keep their values; the form counts as changed. */
function fill<V extends FieldValues, B>(hook: UseFormReturn<V, unknown, B>, draft: Draft) {
  const values = { ...hook.getValues(), ...draft.values } as V
  hook.reset(values, { keepDefaultValues: true })
}
