import type { Right } from '@mawrid/contract/team/rights.ts'
import type { ReactNode } from 'react'
import { useHasRight } from './rights.ts'

interface Props {
  right: Right
  children: ReactNode
}

/** Shown only to people whose role includes it. */
export function WithRight({ right, children }: Props) {
  return useHasRight(right) ? children : null
}
