import * as z from 'zod/mini'
import { Day } from '../values/time.ts'

/** The pages that users agree to. Each version applies from a day on, and every version stays readable. */
export const versionedPages = ['terms', 'privacy'] as const
export type VersionedPage = (typeof versionedPages)[number]

export function isVersioned(slug: string): slug is VersionedPage {
  return versionedPages.some((one) => one === slug)
}

const versionStates = ['announced', 'in_force', 'earlier'] as const

export const PageVersion = z.object({
  /** The day from which it applies. */
  in_force_from: Day,
  state: z.enum(versionStates),
})
export type PageVersion = z.output<typeof PageVersion>
