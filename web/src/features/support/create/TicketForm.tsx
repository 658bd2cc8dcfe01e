import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useTranslation } from 'react-i18next'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { CategorySection } from './CategorySection.tsx'
import { ContextCard } from './ContextCard.tsx'
import { PrioritySection } from './PrioritySection.tsx'
import { PromiseCard } from './PromiseCard.tsx'
import { QuestionSection } from './QuestionSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import type { TicketValues } from './ticketValues.ts'
import type { TicketTopic } from './topic.ts'
import { useTicketForm } from './useTicketForm.ts'

interface Props {
  start: TicketValues
  topic: TicketTopic
  categories: readonly OfferedCategory[]
}

/** A new ticket: what it is about, what is asked, and beside it what is promised and what goes along by itself. */
export function TicketForm(props: Props) {
  const { t } = useTranslation()
  const { form, category, context, progress } = useTicketForm(props)
  return (
    <FormPage
      form={form}
      isNew
      saveLabel={t('support.create.send')}
      wayOut={<ProblemLink code={form.failure?.code} />}
      side={
        <>
          <PromiseCard form={form} category={category} />
          <ContextCard context={context} />
        </>
      }
    >
      <CategorySection form={form} categories={props.categories} />
      <QuestionSection form={form} category={category} progress={progress} />
      <RelatedSection form={form} />
      <PrioritySection form={form} />
    </FormPage>
  )
}
