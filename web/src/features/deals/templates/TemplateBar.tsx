import { maxValidDays } from '@mawrid/contract/deals/round.ts'
import { createTemplate } from '@mawrid/contract/deals/templates.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, daysUntil, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, ChevronDown, FileText } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { type OfferValues, termsOf } from '../offer/offerValues.ts'
import { refreshTemplates, templatesQuery } from './queries.ts'
import { bodyOf } from './templateValues.ts'

/** Fills the terms of a quote from a template, and saves them as one. */
export function TemplateBar({ form }: { form: MawridForm<OfferValues> }) {
  const { t } = useTranslation()
  const now = useNow()
  const [isSaving, setSaving] = useState(false)
  const { data: templates = [] } = useQuery(templatesQuery)
  const { getValues, reset } = form.hook

  function fill(id: string) {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const before = getValues()
    const put = (values: OfferValues) => reset(values, { keepDefaultValues: true })
    const filled = { ...before, ...termsOf(template), valid_until: addDays(riyadhDay(now), template.valid_days) }
    // A message that is already typed is not replaced by the template's.
    put({ ...filled, message: before.message || filled.message })
    toast({ tone: 'info', text: t('deals.templates.filled', { name: template.name }), undo: () => put(before) })
  }

  return (
    <div className="flex items-center justify-end gap-1 max-sm:[&_button>svg:first-child]:hidden">
      <Menu
        label={t('deals.templates.use')}
        align="end"
        trigger={(props) => (
          <Button {...props} size="sm" icon={FileText}>
            {t('deals.templates.use')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
        entries={[
          {
            id: 'templates',
            items: templates.map(({ id, name }) => ({ id, label: name, onChoose: () => fill(id) })),
          },
          { id: 'more', items: [{ id: 'all', label: t('deals.templates.manage'), href: screenPaths.dealTemplates }] },
        ].filter(({ items }) => items.length > 0)}
      />
      <Button size="sm" look="quiet" icon={BookmarkPlus} onClick={() => setSaving(true)}>
        {t('deals.templates.saveAs')}
      </Button>
      {isSaving && <SaveTemplateDialog values={getValues()} now={now} onClose={() => setSaving(false)} />}
    </div>
  )
}

interface SaveTemplateDialogProps {
  values: OfferValues
  now: Date
  onClose: () => void
}

/** Saves the terms of a quote under a name for later quotes. */
function SaveTemplateDialog({ values, now, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [idempotencyKey] = useState(uniqueKey)

  async function save(event: FormEvent) {
    event.preventDefault()
    // In React's tree the dialog is inside the quote's form.
    event.stopPropagation()
    const { lines: _lines, valid_until, ...terms } = values
    const days = Math.min(maxValidDays, Math.max(1, daysUntil(valid_until, now) || 1))
    const body = checkBody(createTemplate.body, bodyOf({ ...terms, name, valid_days: String(days) }))
    const wrong = body.ok ? undefined : body.errors.find(({ path }) => path === 'name')
    setError(wrong && fieldMessage(t, name.trim() === '' ? { code: 'required' } : wrong))
    setFailure(!body.ok && !wrong ? t('deals.templates.termsWrong') : undefined)
    if (!body.ok) return
    setSaving(true)
    try {
      await callApi(createTemplate, { body: body.value, idempotencyKey })
      void refreshTemplates(queries)
      toast({ tone: 'good', text: t('deals.templates.saved') })
      onClose()
    } catch (cause) {
      setFailure(problemText(cause, t))
      setSaving(false)
    }
  }

  // The browser does not allow a form inside a form, so the dialog is rendered outside.
  return createPortal(
    <Dialog
      isOpen
      size="sm"
      title={t('deals.templates.saveAs')}
      description={t('deals.templates.saveAsLead')}
      onClose={onClose}
      footer={
        <>
          <div className="basis-full empty:hidden">{failure && <Banner tone="bad" urgent title={failure} />}</div>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={isSaving}>
            {t('deals.templates.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('deals.templates.name')}
          required
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
