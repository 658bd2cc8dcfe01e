import type { Language } from '@mawrid/contract/constants.ts'
import i18next, { type TFunction } from 'i18next'
import { hasTextsIn, type OwnTexts } from './textFiles.ts'

/** The texts of a language that need not be the page's, loaded when they are first needed; undefined if that fails. */
export async function textsIn(language: Language, texts: OwnTexts = i18next): Promise<TFunction | undefined> {
  return (await hasTextsIn(language, texts)) ? texts.getFixedT(language) : undefined
}
