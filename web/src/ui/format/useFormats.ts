import { useTranslation } from 'react-i18next'
import { type Formats, formatsFor, type Lang } from './formats.ts'

export function useFormats(): Formats {
  return formatsFor(useLang())
}

export function useLang(): Lang {
  const { i18n } = useTranslation()
  return i18n.language.startsWith('ar') ? 'ar' : 'en'
}
