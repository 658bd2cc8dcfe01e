import { workingHours } from '@mawrid/contract/periods.ts'
import { priorities, ticketUploads } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { Clock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { timeFormat } from '#ui/values/times.ts'
import { contextFacts } from '../shared/contextFacts.tsx'
import { CategoryField } from './CategoryField.tsx'
import { QuestionSection } from './QuestionSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import type { Context, TicketValues } from './ticketValues.ts'
import type { TicketTopic } from './topic.ts'
import { type CategoryProposal, useTicketForm } from './useTicketForm.ts'

interface Props {
  start: TicketValues
  topic: TicketTopic
  categories: readonly OfferedCategory[]
}

/** A new ticket: the question, its category and the optional details, and beside them the response times and the attached details. */
export function TicketForm(props: Props) {
  const { t } = useTranslation()
  const { form, category, context, progress, proposal } = useTicketForm(props)
  return (
    <FormPage
      form={form}
      isNew
      saveLabel={t('support.create.send')}
      errorAction={<ProblemLink code={form.failure?.code} />}
      side={
        <>
          <ResponseTimesCard form={form} category={category} />
          <ContextCard context={context} />
        </>
      }
    >
      <QuestionSection form={form} category={category} onQuestion={proposal.update} />
      <CategorySection form={form} categories={props.categories} category={category} proposal={proposal} />
      <FormSection title={t('support.fields.files')}>
        <FormField of={form} name="files" label={t('support.create.documents')}>
          {({ ref: _ref, name: _name, ...field }) => (
            <DocumentsField {...field} limits={ticketUploads.files} progress={progress} disabled={form.isSaving} />
          )}
        </FormField>
      </FormSection>
      <RelatedSection form={form} />
      <PrioritySection form={form} />
    </FormPage>
  )
}

interface ResponseTimesCardProps {
  form: MawridForm<TicketValues>
  category: OfferedCategory | undefined
}

/** The day and hour by which it is answered if it is sent now. */
function ResponseTimesCard({ form, category }: ResponseTimesCardProps) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const time = timeFormat(lang).format
  const priority = useWatch({ control: form.hook.control, name: 'priority' })
  const times = category?.promised[priority]
  return (
    <Card title={t('support.create.promise')}>
      {times ? (
        <dl className="flex flex-col gap-2">
          {(['first_answer', 'solution'] as const).map((step) => (
            <div key={step}>
              <dt className="text-sm text-ink-soft">{t(`support.create.${step}`)}</dt>
              <dd className="flex items-center gap-1.5 font-medium">
                <Clock size={14} aria-hidden className="shrink-0 text-ink-soft" />
                {dayTime(new Date(times[step]))}
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

/** The technical details that are attached, shown before they are sent. */
function ContextCard({ context }: { context: Context }) {
  const { t } = useTranslation()
  return (
    <Card title={t('support.context.title')}>
      <p className="text-sm text-ink-soft">{t('support.context.lead')}</p>
      <dl className="mt-1 divide-y divide-line">
        {contextFacts(t, context).map(({ label, value }) => (
          <div key={label} className="py-1.5">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface CategorySectionProps {
  form: MawridForm<TicketValues>
  categories: readonly OfferedCategory[]
  category: OfferedCategory | undefined
  proposal: CategoryProposal
}

/** The category, proposed from the question, and the category's own questions. */
function CategorySection({ form, categories, category, proposal }: CategorySectionProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const isProposed = category !== undefined && category.id === proposal.category
  return (
    <FormSection
      title={t('support.fields.category')}
      description={<span aria-live="polite">{isProposed && t('support.create.proposed')}</span>}
    >
      <FormField of={form} name="category" label={t('support.create.about')} requiredVerb="choose">
        {({ id, label, error, value, onChange, onBlur }) => (
          <CategoryField
            {...{ id, label, error, value, onBlur, categories }}
            onChange={(chosen) => {
              proposal.end()
              onChange(chosen)
            }}
          />
        )}
      </FormField>
      {category?.questions.map(({ code, text_ar, text_en, required }) => (
        <FormField key={code} of={form} name={`answers.${code}`} label={lang === 'ar' ? text_ar : text_en}>
          {({ value, ...field }) => <TextField {...field} value={value ?? ''} required={required} autoComplete="off" />}
        </FormField>
      ))}
    </FormSection>
  )
}

interface PrioritySectionProps {
  form: MawridForm<TicketValues>
}

/** The priority; urgent needs a reason. */
function PrioritySection({ form }: PrioritySectionProps) {
  const { t } = useTranslation()
  const priority = useWatch({ control: form.hook.control, name: 'priority' })
  return (
    <FormSection
      title={t('support.fields.priority')}
      summary={<SectionSummary parts={[t(`support.priority.${priority}`)]} />}
    >
      <FormField of={form} name="priority" label={t('support.create.howPressing')}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            look="cards"
            choices={priorities.map((value) => ({
              value,
              label: t(`support.priority.${value}`),
              help: t(`support.priorityHelp.${value}`),
            }))}
          />
        )}
      </FormField>
      {priority === 'urgent' && (
        <FormField of={form} name="priority_reason" label={t('support.fields.priority_reason')}>
          {(field) => <TextField {...field} required autoComplete="off" help={t('support.create.reasonHelp')} />}
        </FormField>
      )}
    </FormSection>
  )
}
