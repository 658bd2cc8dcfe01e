/** The same in Arabic and in English. */
export type Words = readonly [ar: string, en: string]

/** What was done, after the name of who did it, by the name of the action. */
export type ActionTexts = Readonly<Record<string, Words>>
