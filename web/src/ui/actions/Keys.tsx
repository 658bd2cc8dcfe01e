interface Props {
  /** `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly string[]
}

/** Keys as they are printed on the keyboard. */
export function Keys({ keys }: Props) {
  return (
    <span dir="ltr" className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line bg-surface-sunken px-1 text-center font-sans text-xs leading-5 text-ink-soft"
        >
          {key === 'mod' ? modKey() : key}
        </kbd>
      ))}
    </span>
  )
}

function modKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
