import { useLang } from '../format/useFormats.ts'

/** Picks the sample text in the page's language. */
export function useSampleText(): (en: string, ar: string) => string {
  const lang = useLang()
  return (en, ar) => (lang === 'ar' ? ar : en)
}
