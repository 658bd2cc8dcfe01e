interface Props {
  /** `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly string[]
}

/** Keys as they are printed on the keyboard; for the eye only, since `aria-keyshortcuts` says them. */
export function KeyboardHint({ keys }: Props) {
  return (
    <span aria-hidden dir="ltr" className="inline-flex gap-0.5 max-sm:hidden pointer-coarse:hidden">
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
