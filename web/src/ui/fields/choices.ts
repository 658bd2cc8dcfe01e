import type { ReactNode } from 'react'

/** One of the things that can be chosen, in the language of the page. */
export interface Choice<V extends string = string> {
  value: V
  label: string
  help?: ReactNode
  disabled?: boolean
}
