import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { removeTemplate } from '@mawrid/contract/deals/templates.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useChangeTexts } from '../shared/rounds/useChangeTexts.ts'
import { refreshTemplates, templatesQuery, undoRemoval } from './queries.ts'
import { TemplateDrawer } from './TemplateDrawer.tsx'

/** The seller's quote templates. */
export function TemplatesScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: templates, error, refetch, isFetching } = useQuery(templatesQuery)
  const [open, setOpen] = useState<OfferTemplate | 'new'>()
  const showError = (error: unknown) => toast({ tone: 'bad', text: problemText(error, t) })
  const refresh = () => refreshTemplates(queries)

  const restoring = useMutation({ mutationFn: undoRemoval, onSuccess: refresh, onError: showError })
  const removing = useMutation({
    mutationFn: ({ id }: OfferTemplate) => callApi(removeTemplate, { params: { id } }),
    onSuccess(_removed, template) {
      void refresh()
      const text = t('deals.templates.removed', { name: `\u2068${template.name}\u2069` })
      toast({ tone: 'good', text, undo: () => restoring.mutate(template) })
    },
    onError: showError,
  })

  const create = (
    <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
      {t('deals.templates.create')}
    </Button>
  )
  if (!templates && error) {
    return (
      <FailedScreen
        title={t('deals.templates.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!templates) return <FormSkeleton label={t('deals.templates.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">{t('screens.dealTemplates')}</h1>
          <p className="text-pretty text-ink-soft">{t('deals.templates.lead')}</p>
        </div>
        {templates.length > 0 && create}
      </header>
      {templates.length === 0 ? (
        <div className="rounded-card border border-line bg-surface-raised">
          <EmptyState icon={FileText} title={t('deals.templates.none')} action={create}>
            {t('deals.templates.noneText')}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]">
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onEdit={() => setOpen(template)}
              onRemove={() => removing.mutate(template)}
            />
          ))}
        </ul>
      )}
      {open && <TemplateDrawer template={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface TemplateCardProps {
  template: OfferTemplate
  onEdit: () => void
  onRemove: () => void
}

/** One template with the terms it fills in; empty terms are left out. */
function TemplateCard({ template, onEdit, onRemove }: TemplateCardProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const words = useChangeTexts()
  const { name, valid_days, discount, delivery, payment_terms, milestones, message } = template
  const facts = [
    { id: 'valid_until', text: t('deals.termTexts.days', { count: valid_days, formatted: number(valid_days) }) },
    { id: 'discount', text: discount && words.discount(discount) },
    { id: 'delivery', text: delivery && words.delivery(delivery) },
    { id: 'payment_terms', text: payment_terms && words.payment(payment_terms) },
    { id: 'milestones', text: milestones.length > 0 && words.milestones(milestones) },
  ]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <div className="-me-1.5 -mt-1 flex shrink-0">
          <IconButton size="sm" icon={Pencil} label={t('deals.templates.edit', { name })} onClick={onEdit} />
          <IconButton size="sm" icon={Trash2} label={t('deals.templates.remove', { name })} onClick={onRemove} />
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts
          .filter(({ text }) => text)
          .map(({ id, text }) => (
            <div key={id} className="contents">
              <dt className="text-ink-soft">{t(`deals.changed.${id}`)}</dt>
              <dd className="min-w-0">{text}</dd>
            </div>
          ))}
      </dl>
      {message && (
        <p dir="auto" className="line-clamp-3 border-s-2 border-line ps-2 text-sm text-ink-soft">
          {message}
        </p>
      )}
    </li>
  )
}
