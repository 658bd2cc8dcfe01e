import { useLang } from '../format/useFormats.ts'

/** Sample words of the gallery, in the language it is shown in. */
export function useSay(): (en: string, ar: string) => string {
  const lang = useLang()
  return (en, ar) => (lang === 'ar' ? ar : en)
}
