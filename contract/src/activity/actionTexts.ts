/** A text in Arabic and in English. */
export type Words = readonly [ar: string, en: string]

/** The text of each action, following the name of the person who did it. */
export type ActionTexts = Readonly<Record<string, Words>>

/** Has a text for each of these actions, those of a state table, and for others that are recorded beside them. */
export type TextsFor<Action extends string> = ActionTexts & Readonly<Record<Action, Words>>

/** The actions of a state table. */
export type ActionOf<Table extends { readonly moves: readonly { readonly action: string }[] }> =
  Table['moves'][number]['action']
