import { mentionOf } from '@mawrid/contract/team/mentions.ts'

/** Somebody who can be mentioned in a note. */
export interface Mentionable {
  readonly id: string
  /** As the field shows it; no two are alike. */
  readonly label: string
  readonly picture: string | null
  /** What finds the person: the name in both languages. */
  readonly names: readonly string[]
}

/** People of the same name are told apart by a number. */
export function withOwnLabels(people: readonly Mentionable[]): readonly Mentionable[] {
  return people.map((person, index) => {
    const before = people.slice(0, index).filter(({ label }) => label === person.label).length
    return before === 0 ? person : { ...person, label: `${person.label} (${before + 1})` }
  })
}

const maxNameLength = 40

/** The beginning of a mention that ends at the caret: "@", at the start or after a space, and what follows it. */
export function mentionAt(text: string, caret: number): { readonly start: number; readonly text: string } | undefined {
  const found = /(?:^|[\s(،,;:])@([^\s@\n][^@\n]*)?$/.exec(text.slice(Math.max(0, caret - maxNameLength), caret))
  if (!found) return undefined
  const [, typed = ''] = found
  return { start: caret - typed.length - 1, text: typed }
}

/** The text as it is sent: the names of mentioned people become their ids. Longer names first: "Hind A" is not "Hind". */
export function withIds(text: string, people: readonly Mentionable[]): string {
  return people
    .toSorted((one, other) => other.label.length - one.label.length)
    .reduce((sent, { id, label }) => sent.replaceAll(`@${label}`, mentionOf(id)), text)
}
