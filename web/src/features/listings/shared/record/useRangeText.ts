import type { TextKey } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

/** "3 to 5 days" from two numbers that may each be missing; undefined if both are. `unit` is a counted text. */
export function useRangeText() {
  const { t } = useTranslation()
  const { number } = useFormats()

  return (min: number | null, max: number | null, unit: TextKey): string | undefined => {
    if (min !== null && max !== null && min !== max) {
      return t('listings.span', { least: number(min), most: t(unit, { count: max, formatted: number(max) }) })
    }
    const only = min ?? max
    return only === null ? undefined : t(unit, { count: only, formatted: number(only) })
  }
}
