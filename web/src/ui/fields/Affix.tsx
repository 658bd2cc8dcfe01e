import type { ReactNode } from 'react'

/** A sign at the left of a control's box in both languages, as numbers run left to right. It is passed as the field's `before`. */
export function Affix({ children }: { children: ReactNode }) {
  return <span className="flex shrink-0 items-center self-stretch pl-3 text-ink-soft rtl:order-last">{children}</span>
}
