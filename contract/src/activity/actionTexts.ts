/** A text in Arabic and in English. */
export type Words = readonly [ar: string, en: string]

/** The text of each action, following the name of the person who did it. */
export type ActionTexts = Readonly<Record<string, Words>>
