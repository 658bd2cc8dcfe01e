import type * as z from 'zod/mini'
import { maybe } from './maybe.ts'

type Text = z.ZodMiniType<string, string>
type Pair<Name extends string, Ar, En> = { [Key in `${Name}_ar`]: Ar } & { [Key in `${Name}_en`]: En }

/** The two fields of one text in both languages, the Arabic one required. */
export function bilingual<const Name extends string, T extends Text>(name: Name, text: T) {
  return pair(name, text, maybe(text))
}

/** The two fields of a text that may stay empty in both languages. */
export function bilingualMaybe<const Name extends string, T extends Text>(name: Name, text: T) {
  return pair(name, maybe(text), maybe(text))
}

function pair<const Name extends string, Ar, En>(name: Name, ar: Ar, en: En): Pair<Name, Ar, En> {
  // A computed key loses its literal type, so the pair is named by hand.
  return { [`${name}_ar`]: ar, [`${name}_en`]: en } as Pair<Name, Ar, En>
}
