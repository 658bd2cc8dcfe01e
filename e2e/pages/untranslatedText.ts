import type { Page } from 'playwright/test'
import { catalogueOf } from '../../web/build/catalogue.ts'
import { mergedTexts } from '../../web/build/locales.ts'

const web = new URL('../../web', import.meta.url).pathname

/**
 * Words of one language in the texts of the other. User content, names and codes are in elements of their own, between
 * isolating characters or in fields, and are ignored, unless they match a text of the dashboard.
 */
export async function findUntranslatedText(page: Page): Promise<string[]> {
  const { language, open, apart } = await foreignTexts(page)
  const otherTexts = ownTexts[language === 'ar' ? 'en' : 'ar']
  return [
    ...open,
    ...apart.filter((text) => otherTexts.whole.has(text) || otherTexts.filled.some((ours) => ours.test(text))),
  ]
}

/** The texts with letters of the other language: the dashboard's own, and those marked as user content. */
function foreignTexts(page: Page): Promise<{ language: string; open: string[]; apart: string[] }> {
  return page.evaluate(() => {
    const language = document.documentElement.lang
    const foreign = language === 'ar' ? /[A-Za-z]{2,}|[٠-٩]/ : /[\u0600-\u06ff]/
    const common =
      /\b(PDF|JPEG|PNG|WebP|AVIF|CSV|XLSX|ZIP|SKU|HS|IBAN|RUH-1|Ctrl|SMS|GS1|SSCC|Linux|English|EN|AM|PM|K)\b|العربية|^ع$/g
    const open: string[] = []
    const apart: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? ''
      const parent = texts.currentNode.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, textarea, kbd, body [lang]')) continue
      if (!foreign.test(text.replaceAll(common, ''))) continue
      const outside = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '').replaceAll(common, '')
      const isApart = parent.closest('body bdi, body [dir="auto"], code') !== null
      if (!isApart && foreign.test(outside)) open.push(text)
      else apart.push(...(isApart ? [text] : (text.match(/(?<=\u2068)[^\u2069]*(?=\u2069)/g) ?? [])))
    }
    return { language, open, apart }
  })
}

/** The dashboard's texts in a language: the whole ones, and those with values as patterns, whatever values they contain. */
function textsOf(language: 'en' | 'ar', other: 'en' | 'ar') {
  const letters = language === 'en' ? /[a-z]{3}/i : /[\u0600-\u06ff]{3}/
  const inOther = new Set(catalogueOf(mergedTexts(web, other)).values())
  const texts = new Set(catalogueOf(mergedTexts(web, language)).values())
  const parted = [...texts]
    .filter((text) => !inOther.has(text))
    .map((text) => text.split(/\{\{[^}]*\}\}/))
    .filter((parts) => parts.some((part) => letters.test(part)))
  return {
    whole: new Set(parted.filter(({ length }) => length === 1).map(([text]) => text)),
    filled: parted
      .filter(({ length }) => length > 1)
      .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`)),
  }
}

const ownTexts = { en: textsOf('en', 'ar'), ar: textsOf('ar', 'en') }
