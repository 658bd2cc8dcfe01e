import type { TextKey } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

/** "3 to 5 days" from two numbers that may each be missing; undefined if both are. `unit` is a counted text. */
export function useSpanOf() {
  const { t } = useTranslation()
  const { number } = useFormats()

  return (least: number | null, most: number | null, unit: TextKey): string | undefined => {
    if (least !== null && most !== null && least !== most) {
      return t('listings.span', { least: number(least), most: t(unit, { count: most, formatted: number(most) }) })
    }
    const only = least ?? most
    return only === null ? undefined : t(unit, { count: only, formatted: number(only) })
  }
}
