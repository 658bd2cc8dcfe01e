import { OfferTemplate, templateFields } from '@mawrid/contract/deals/template.ts'
import { createTemplate, updateTemplate } from '@mawrid/contract/deals/templates.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ConflictBanner } from '#ui/form/ConflictBanner.tsx'
import { DraftBanner } from '#ui/form/DraftBanner.tsx'
import { errorList } from '#ui/form/errorList.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { summaryLines } from '#ui/form/summaryLines.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { MilestonesSection } from '../offer/terms/MilestonesSection.tsx'
import { asTermsForm, TermsSection } from '../offer/terms/TermsSection.tsx'
import { refreshTemplates } from './queries.ts'
import { blankTemplate, bodyOf, valuesOf } from './templateValues.ts'

interface Props {
  /** The template to change; undefined for a new one. */
  template: OfferTemplate | undefined
  onClose: () => void
}

/** The form of a template beside the list. Input survives closing as a draft. */
export function TemplateDrawer({ template, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const form = useMawridForm({
    // Both calls have the same rules but for the version, which is added when it is sent.
    schema: createTemplate.body,
    values: template ? valuesOf(template) : blankTemplate,
    version: template?.version,
    bodyOf,
    submit: ({ body, version }) =>
      template && version !== undefined
        ? callApi(updateTemplate, { params: { id: template.id }, body: { ...body, version } })
        : callApi(createTemplate, { body, idempotencyKey }),
    onSaved() {
      void refreshTemplates(queries)
      toast({ tone: 'good', text: t('deals.templates.saved') })
      onClose()
    },
    readCurrent(current) {
      const theirs = check(OfferTemplate, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    draft: { key: `offer-template/${template?.id ?? 'new'}` },
  })
  const errors = form.blockedSaves > 0 ? errorList(form.hook.formState.errors) : []

  return (
    <Drawer
      isOpen
      side="end"
      closesWithoutAsking
      title={t(template ? 'deals.templates.change' : 'deals.templates.create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.isSaving}>
            {t('deals.templates.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.draft && <DraftBanner draft={form.draft} />}
        {form.conflict && <ConflictBanner conflict={form.conflict} isSaving={form.isSaving} />}
        <FormErrorSummary lines={summaryLines(t, form, errors)} attempt={form.blockedSaves} />
        <FormField of={form} name="name" label={t('deals.templates.name')}>
          {(field) => <TextField {...field} required />}
        </FormField>
        <FormField of={form} name="valid_days" label={t('deals.templates.validDays')}>
          {(field) => <DaysField {...field} required {...limitsOf(templateFields.valid_days)} />}
        </FormField>
        <TermsSection form={asTermsForm(form)} />
        <MilestonesSection form={asTermsForm(form)} />
        <FormSection title={t('deals.offer.message')}>
          <FormField of={form} name="message" label={t('deals.offer.message')}>
            {(field) => <TextAreaField {...field} limit={limitsOf(templateFields.message).max} />}
          </FormField>
        </FormSection>
      </form>
    </Drawer>
  )
}
