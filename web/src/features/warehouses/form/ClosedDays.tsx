import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { useBoundField } from '#ui/form/FormField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { noonOf, withDay } from '../shared/hours/closedDays.ts'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

/** Single days off besides the week: the two Eids, National Day, stock counts. */
export function ClosedDays({ form }: Props) {
  const { t } = useTranslation()
  const label = useFields(warehouseFields).label('closed_days')
  const { id, value: days, onChange, error } = useBoundField({ of: form, name: 'closed_days', label })
  const [entered, setEntered] = useState('')
  const [isMissing, setMissing] = useState(false)

  function enter(day: string) {
    setEntered(day)
    setMissing(false)
  }

  function add() {
    setMissing(entered === '')
    if (entered === '') return
    onChange(withDay(days, entered))
    setEntered('')
  }

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <DayField
          id={id}
          label={label}
          help={t('warehouses.hours.daysOff.help')}
          error={isMissing ? t('fields.day') : error}
          value={entered}
          onChange={enter}
          className="min-w-56 flex-1"
        />
        <Button icon={CalendarPlus} onClick={add} className="sm:mt-[calc(0.875rem*var(--leading)+0.25rem)]">
          {t('warehouses.hours.daysOff.add')}
        </Button>
      </div>
      {days.length > 0 && <DayList label={label} days={days} onChange={onChange} />}
    </div>
  )
}

interface ListProps {
  label: string
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}

function DayList({ label, days, onChange }: ListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {days.map((day) => {
        const name = formats.day(noonOf(day))
        return (
          <li key={day} className="flex items-center gap-3 py-1">
            <span className="tabular-nums">{name}</span>
            <span className="text-sm text-ink-soft tabular-nums">{formats.hijriDay(noonOf(day))}</span>
            <span className="ms-auto">
              <IconButton
                icon={Trash2}
                label={t('warehouses.hours.daysOff.remove', { day: name })}
                onClick={() => onChange(days.filter((each) => each !== day))}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
