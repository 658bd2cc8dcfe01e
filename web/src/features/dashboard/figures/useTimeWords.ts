import { useTranslation } from 'react-i18next'
import { timeParts } from './changes.ts'

/** A duration in words, short enough for a tile: "2 d 5 h". */
export function useTimeWords(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    timeParts(minutes)
      .map(({ unit, count }) => t(`dashboard.time.${unit}`, { count }))
      .reduce((first, second) => t('dashboard.time.and', { first, second }))
}
