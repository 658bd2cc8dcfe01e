import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { WeekDay } from './week.ts'

interface Props {
  day: WeekDay
  dayName: string
  icon: LucideIcon
  onCopy: (days: readonly WeekDay[]) => void
}

const workDays: readonly WeekDay[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']

/** The hours of a day for others: the working days, all of them, or one. */
export function CopyDayMenu({ day, dayName, icon, onCopy }: Props) {
  const { t } = useTranslation()
  const label = t('warehouses.hours.copy', { day: dayName })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} icon={icon} label={label} />}
      entries={[
        {
          id: 'several',
          items: [
            { id: 'work', label: t('warehouses.hours.toWorkDays'), onChoose: () => onCopy(workDays) },
            { id: 'all', label: t('warehouses.hours.toAll'), onChoose: () => onCopy(weekDays) },
          ],
        },
        {
          id: 'one',
          title: t('warehouses.hours.toOne'),
          items: weekDays
            .filter((other) => other !== day)
            .map((other) => ({
              id: other,
              label: t(`warehouses.hours.days.${other}`),
              onChoose: () => onCopy([other]),
            })),
        },
      ]}
    />
  )
}
