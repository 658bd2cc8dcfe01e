import { useState } from 'react'
import { DateField } from '#ui/fields/dates/DateField.tsx'
import { DateRangeField, type DayRange } from '#ui/fields/dates/DateRangeField.tsx'
import { TimeField } from '#ui/fields/dates/TimeField.tsx'
import { useSampleText } from '../useSampleText.ts'
import { SpecimenGroup } from './SpecimenGroup.tsx'

export default function DateFieldsPage() {
  const say = useSampleText()
  const [expiry, setExpiry] = useState('2027-03-14')
  const [start, setStart] = useState('')
  const [range, setRange] = useState<DayRange | null>({ start: '2026-11-22', end: '2026-12-05' })
  const [opens, setOpens] = useState('08:30')

  return (
    <SpecimenGroup title={say('Days and hours', 'الأيام والأوقات')}>
      <DateField label={say('Expires on', 'تاريخ الانتهاء')} required value={expiry} onChange={setExpiry} />
      <DateField
        label={say('Starts on', 'يبدأ في')}
        value={start}
        onChange={setStart}
        min="2026-11-21"
        help={say('From today on', 'من اليوم فصاعدًا')}
      />
      <DateField
        label={say('Issued on', 'تاريخ الإصدار')}
        value="2020-02-29"
        onChange={setStart}
        error={say('This day is before the company was founded', 'هذا اليوم قبل تأسيس المنشأة')}
      />
      <DateField label={say('Registered on', 'تاريخ التسجيل')} value="2024-09-23" onChange={setStart} disabled />
      <DateRangeField label={say('Offer runs', 'مدة العرض')} value={range} onChange={setRange} />
      <TimeField label={say('Opens at', 'يفتح الساعة')} value={opens} onChange={setOpens} />
    </SpecimenGroup>
  )
}
