import type { Language } from '@mawrid/contract/constants.ts'
import i18next, { type TFunction } from 'i18next'

type Texts = Pick<typeof i18next, 'hasResourceBundle' | 'reloadResources' | 'getFixedT'>

/** The texts of a language that need not be the page's, loaded when they are first needed; undefined if that fails. */
export async function textsIn(language: Language, texts: Texts = i18next): Promise<TFunction | undefined> {
  if (!texts.hasResourceBundle(language, 'translation')) await texts.reloadResources(language)
  return texts.hasResourceBundle(language, 'translation') ? texts.getFixedT(language) : undefined
}
