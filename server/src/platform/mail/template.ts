import type { Language } from '@mawrid/contract/constants.ts'

/** The content of an email, before layout. */
export interface EmailText {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** A number to be typed elsewhere, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly link: string }
  /** What to do if the email was not expected. */
  readonly note: string
}

export interface Template {
  readonly needs: readonly string[]
  write(values: Readonly<Record<string, string>>, lang: Language): EmailText
}

type Writers<Name extends string> = Record<Language, (values: Readonly<Record<Name, string>>) => EmailText>

/** Defines an email in both languages; throws when one of its values is missing. */
export function defineTemplate<const Name extends string>(needs: readonly Name[], writers: Writers<Name>): Template {
  return { needs, write: (values, lang) => writers[lang](pick(needs, values)) }
}

function pick<Name extends string>(names: readonly Name[], values: Readonly<Record<string, string>>) {
  const picked = names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The email needs the value "${name}"`)
    return [name, value] as const
  })
  return Object.fromEntries(picked) as Record<Name, string>
}
