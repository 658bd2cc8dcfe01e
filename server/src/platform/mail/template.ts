import type { Language } from '@mawrid/contract/constants.ts'
import type { Reason } from './layout/reasons.ts'

/** The content of an email, before layout. */
export interface EmailText {
  readonly subject: string
  /** What the email is about, in a few words. */
  readonly title: string
  /** One line each. */
  readonly greeting: readonly string[]
  /** What happened, in one sentence. Inboxes show it beside the subject. */
  readonly summary: string
  readonly facts?: readonly Fact[]
  /** What a person wrote. */
  readonly quote?: { readonly by: string; readonly text: string } | undefined
  /** A number to be typed elsewhere, shown large. */
  readonly code?: string
  /** What follows, and what the reader can do. */
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  /** What to do if the email was not expected, or in a rarer case. */
  readonly note?: string
  readonly reason: Reason
}

/** Facts without a value are left out. */
export type Fact = readonly [label: string, value: string]

export interface Template {
  readonly needs: readonly string[]
  write(values: Readonly<Record<string, string>>, lang: Language): EmailText
}

type Writers<Name extends string> = Record<Language, (values: Readonly<Record<Name, string>>) => EmailText>

/**
 * Defines an email in both languages; throws when one of its values is missing. `added` has values that emails do not have
 * which an earlier version has queued.
 */
export function defineTemplate<const Name extends string>(
  needs: readonly Name[],
  writers: Writers<Name>,
  added?: Readonly<Partial<Record<Name, string>>>,
): Template {
  return { needs, write: (values, lang) => writers[lang](pick(needs, { ...added, ...values })) }
}

function pick<Name extends string>(names: readonly Name[], values: Readonly<Record<string, string>>) {
  const picked = names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The email needs the value "${name}"`)
    return [name, value] as const
  })
  return Object.fromEntries(picked) as Record<Name, string>
}
