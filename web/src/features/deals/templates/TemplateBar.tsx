import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ChevronDown, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { OfferValues } from '../offer/offerValues.ts'
import { termsOf } from '../offer/termsOf.ts'
import { templatesQuery } from './queries.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'

/** Fills the terms of an offer from a template, and keeps them as one. */
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
    // Words that are typed already are not thrown away for those of a template.
    put({ ...filled, message: before.message || filled.message })
    toast({ tone: 'info', text: t('deals.templates.filled', { name: template.name }), undo: () => put(before) })
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
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
