import { workingHours } from '@mawrid/contract/periods.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { Clock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { timeFormat } from '#ui/values/times.ts'
import type { TicketValues } from './ticketValues.ts'

interface Props {
  form: MawridForm<TicketValues>
  category: OfferedCategory | undefined
}

/** By which day and hour it is answered, if it is sent now. */
export function PromiseCard({ form, category }: Props) {
  const { t } = useTranslation()
  const { lang, weekdayTime } = useFormats()
  const time = timeFormat(lang).format
  const priority = useWatch({ control: form.hook.control, name: 'priority' })
  const promised = category?.promised[priority]
  return (
    <Card title={t('support.create.promise')}>
      {promised ? (
        <dl className="flex flex-col gap-2">
          {(['first_answer', 'solution'] as const).map((step) => (
            <div key={step}>
              <dt className="text-sm text-ink-soft">{t(`support.create.${step}`)}</dt>
              <dd className="flex items-center gap-1.5 font-medium">
                <Clock size={14} aria-hidden className="shrink-0 text-ink-soft" />
                {weekdayTime(new Date(promised[step]))}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-ink-soft">{t('support.create.chooseFirst')}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {t('support.create.hours', { from: time(workingHours.opensAt), to: time(workingHours.closesAt) })}
      </p>
    </Card>
  )
}
