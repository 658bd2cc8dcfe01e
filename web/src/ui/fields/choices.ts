import type { ReactNode } from 'react'

/** An option with its label in the page's language. */
export interface Choice<V extends string = string> {
  value: V
  label: string
  help?: ReactNode
  disabled?: boolean
}
