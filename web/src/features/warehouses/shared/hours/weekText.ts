import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { shown } from '#ui/values/format.ts'
import { timeFormat } from '#ui/values/times.ts'
import { closedDaysOf, openGroups, runsOf } from './hourGroups.ts'
import type { Week, WeekDay } from './week.ts'

/** The hours of a week in one line: "Sat–Thu 08:30–12:00 and 16:00–21:00; Fri closed". */
export function useWeekText(): (week: Week) => string {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  return (week) => {
    const groups = openGroups(week)
    const closed = closedDaysOf(groups)
    const texts = groups.map(({ days, spans }) => {
      return `${daysText(t, list, days)} ${list(spans.map(({ opens, closes }) => spanText(opens, closes, lang)))}`
    })
    if (closed.length > 0) texts.push(`${daysText(t, list, closed)} ${t('warehouses.hours.closedShort')}`)
    return texts.join(lang === 'ar' ? '، ' : '; ')
  }
}

/** "Sat–Thu", "Sun and Tue". */
export function daysText(t: TFunction, list: Formats['list'], days: readonly WeekDay[]): string {
  if (days.length === weekDays.length) return t('warehouses.hours.everyDay')
  const name = (day: WeekDay | undefined) => t(`warehouses.hours.shortDays.${day ?? 'sunday'}`)
  const texts = runsOf(days).map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])}–${name(run.at(-1))}`))
  return list(texts)
}

/** "08:30–12:00", "8:30 ص–12:00 م"; a half of the day that both share is written once, at the end. */
export function spanText(opens: string, closes: string, lang: Lang): string {
  const format = timeFormat(lang)
  const [from, to] = [shown(format, opens), shown(format, closes)]
  const [, half] = to.split('\u00a0')
  return half && from.endsWith(half) ? `${from.split('\u00a0')[0]}–${to}` : `${from}–${to}`
}
