import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../app/problemText.ts'
import { asFailure } from '../../../app/request/failure.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { type CodedError, fieldMessage } from '../../../ui/form/fieldMessage.ts'
import { nameIn } from '../../../ui/format/nameIn.ts'
import { useLang } from '../../../ui/format/useFormats.ts'
import { Card } from '../../../ui/record/Card.tsx'
import { errorsByArticle } from '../shared/booking.ts'
import { placesQuery } from '../shared/queries.ts'
import { TransferLines } from './TransferLines.tsx'
import { readDraft, type TransferDraft } from './transferDraft.ts'

interface Props {
  start: TransferDraft
  /** Sends it; what it throws is told here. */
  onSave: (body: ReturnType<typeof readDraft>['body']) => Promise<void>
}

/** From where, to where, and what: a transfer as it is planned. */
export function TransferForm({ start, onSave }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const places = useQuery(placesQuery).data ?? []
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Readonly<Record<string, CodedError>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const change = (more: Partial<TransferDraft>) => setDraft((before) => ({ ...before, ...more }))
  const choices = places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))
  const said = (field: string) => {
    const error = errors[field]
    return error ? { error: fieldMessage(t, error) } : {}
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const read = readDraft(draft)
    setErrors(read.errors)
    setTrouble(undefined)
    if (Object.keys(read.errors).length > 0) return
    if (read.body.lines.length === 0) return setTrouble(t('stock.book.nothing'))
    setSaving(true)
    try {
      await onSave(read.body)
    } catch (error) {
      const found = errorsByArticle(asFailure(error).errors, read.body.lines)
      setErrors(found)
      if (Object.keys(found).length === 0) setTrouble(problemText(error, t))
      setSaving(false)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      {trouble && <Banner tone="bad" urgent title={trouble} />}
      <Card title={t('stock.transfer.way')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('stock.transfer.from')}
            required
            value={draft.from}
            onChange={(from) => change({ from })}
            choices={choices}
            placeholder={t('stock.transfer.choose')}
            {...said('from')}
          />
          <SelectField
            label={t('stock.transfer.to')}
            required
            value={draft.to}
            onChange={(to) => change({ to })}
            choices={choices.map((choice) => ({ ...choice, disabled: choice.value === draft.from }))}
            placeholder={t('stock.transfer.choose')}
            {...said('to')}
          />
          <DateField
            label={t('stock.transfer.expected_on')}
            value={draft.expectedOn}
            onChange={(expectedOn) => change({ expectedOn })}
          />
          <TextAreaField
            label={t('stock.fields.note')}
            rows={2}
            limit={500}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
      </Card>
      <Card title={t('stock.transfer.articles')}>
        <TransferLines from={draft.from} lines={draft.lines} errors={errors} onChange={(lines) => change({ lines })} />
      </Card>
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={isSaving}>
          {t('stock.transfer.save')}
        </Button>
      </div>
    </form>
  )
}
