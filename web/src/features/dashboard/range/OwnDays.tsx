import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'

interface Props {
  from: string
  to: string
  today: string
  onChoose: (days: { from: string; to: string }) => void
}

/** Any two days, both counted; given the other way round they are turned. */
export function OwnDays({ from, to, today, onChoose }: Props) {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from, to })
  const isWhole = days.from !== '' && days.to !== ''

  function choose() {
    if (!isWhole) return
    onChoose(days.from <= days.to ? days : { from: days.to, to: days.from })
  }

  return (
    <div className="flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 p-4">
      <DayField
        label={t('dashboard.range.from')}
        value={days.from}
        max={today}
        onChange={(day) => setDays({ ...days, from: day })}
      />
      <DayField
        label={t('dashboard.range.to')}
        value={days.to}
        max={today}
        onChange={(day) => setDays({ ...days, to: day })}
      />
      <Button look="primary" disabled={!isWhole} onClick={choose}>
        {t('ui.list.apply')}
      </Button>
    </div>
  )
}
