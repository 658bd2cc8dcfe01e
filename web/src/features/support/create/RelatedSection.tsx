import { searchRecords } from '@mawrid/contract/search/calls.ts'
import { relatedTypes } from '@mawrid/contract/support/ticket.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { RelatedValue, TicketValues } from './ticketValues.ts'
import { useDebounced } from './useDebounced.ts'

interface Props {
  form: MawridForm<TicketValues>
}

/** The deal, invoice, listing or warehouse the ticket is about, found by search. */
export function RelatedSection({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const related = useWatch({ control: form.hook.control, name: 'related' })
  const q = useDebounced(typed.trim()).slice(0, 100)
  const found = useQuery({
    queryKey: ['ticketRelated', q],
    queryFn: async ({ signal }) => (await callApi(searchRecords, { query: { q, limit: 12 }, signal })).results,
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  const results: readonly RelatedValue[] = (found.data ?? []).flatMap(({ kind, id, ref, title_ar, title_en }) => {
    const type = relatedTypes.find((one) => one === kind)
    if (!type) return []
    const name = nameIn(lang, { name_ar: title_ar, name_en: title_en })
    return [{ type, id, label: ref && ref !== name ? `${name} · ${ref}` : name }]
  })
  return (
    <FormSection
      title={t('support.create.related')}
      description={t('support.create.relatedLead')}
      summary={<SectionSummary parts={[related && (related.label || t(`support.related.${related.type}`))]} />}
    >
      <FormField of={form} name="related" label={t('support.fields.related')}>
        {({ id, label, error, value, onChange, onBlur }) => {
          const offered = value && !results.some((one) => one.id === value.id) ? [value, ...results] : results
          return (
            <SearchField
              {...{ id, label, error, onBlur }}
              help={t('support.create.relatedHelp')}
              placeholder={t('support.create.relatedHint')}
              value={value ? keyOf(value) : ''}
              onChange={(key) => onChange(offered.find((one) => keyOf(one) === key) ?? null)}
              onSearch={setTyped}
              isLoading={found.isFetching}
              choices={offered.map((one) => ({
                value: keyOf(one),
                label: one.label || t(`support.related.${one.type}`),
                help: t(`support.related.${one.type}`),
              }))}
            />
          )
        }}
      </FormField>
    </FormSection>
  )
}

function keyOf({ type, id }: RelatedValue): string {
  return `${type}:${id}`
}
