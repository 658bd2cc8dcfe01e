import { useTranslation } from 'react-i18next'
import { timeParts } from './changes.ts'

/** A time of minutes in words, as short as a tile needs it: "2 d 5 h". */
export function useTimeWords(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    timeParts(minutes)
      .map(({ unit, count }) => t(`dashboard.time.${unit}`, { count }))
      .join(' ')
}
