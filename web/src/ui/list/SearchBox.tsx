import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyboardHint } from '../actions/KeyboardHint.tsx'
import { bareLook, boxLook } from '../fields/controlLook.ts'
import { useIsNarrow } from '../hooks/useMediaQuery.ts'

interface Props {
  hint: string
  search: string
  onSearch: (search: string) => void
}

/** Longer than the gap between two quick keys, and short because results should appear within 150 ms of the last key. */
const pauseMs = 40

/** Searches when typing pauses, or at once on Enter. Escape clears the text. */
export function SearchBox({ hint, search, onSearch }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  // Searches sent but not in the address yet; more may have been typed by then.
  const [pending, setPending] = useState<readonly string[]>([])
  const known = pending.at(-1) ?? seen

  if (search !== seen) {
    const own = pending.indexOf(search)
    setSeen(search)
    setPending(own < 0 ? [] : pending.slice(own + 1))
    // The search was changed elsewhere: by a saved view or the back button.
    if (own < 0) setText(search)
  }

  function send(query: string) {
    setPending([...pending, query])
    onSearch(query)
  }

  const searchText = useEffectEvent(() => send(text))

  useEffect(() => {
    if (text === known) return
    const timer = setTimeout(searchText, pauseMs)
    return () => clearTimeout(timer)
  }, [text, known])

  function searchNow(next: string) {
    setText(next)
    send(next)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') searchNow(text)
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) searchNow('')
    else event.currentTarget.blur()
  }

  return (
    <search className={`${boxLook} min-w-0 grow basis-40 sm:max-w-72 sm:shrink-0 sm:basis-64`}>
      <Search size={16} aria-hidden className="ms-3 shrink-0 text-ink-soft" />
      <input
        type="search"
        aria-label={hint}
        aria-keyshortcuts="/"
        placeholder={isNarrow ? t('ui.list.search') : hint}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => setPending([])}
        className={`${bareLook} text-ellipsis ps-2 placeholder-shown:[direction:inherit]`}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('ui.list.clearSearch')}
          onClick={() => searchNow('')}
          className="touch-target me-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-hover hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      ) : (
        <span className="me-2">
          <KeyboardHint keys={['/']} />
        </span>
      )}
    </search>
  )
}
