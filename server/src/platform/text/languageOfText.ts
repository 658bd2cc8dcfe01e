import type { Language } from '@mawrid/contract/constants.ts'

/** The language of most letters in a text; `otherwise` if it has none. */
export function languageOfText(text: string, otherwise: Language): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const [arabic, latin] = [count(/\p{Script=Arabic}/gu), count(/\p{Script=Latin}/gu)]
  if (arabic === latin) return otherwise
  return arabic > latin ? 'ar' : 'en'
}
