import { suggestSlugs } from '@mawrid/contract/companies/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CompanyValues } from './companyValues.ts'

const typingPauseMs = 500

/** The company's public address. While it is empty, its help shows the one that the name would give. */
export function SlugField({ form }: { form: MawridForm<CompanyValues> }) {
  const { t } = useTranslation()
  const suggestion = useSuggestion(form)
  return (
    <FormField of={form} name="slug" label={t('companies.fields.slug')}>
      {(field) => (
        <TextField
          {...field}
          code
          autoComplete="off"
          help={suggestion ? t('companies.form.slugSuggested', { slug: suggestion }) : t('companies.form.slugHelp')}
        />
      )}
    </FormField>
  )
}

function useSuggestion(form: MawridForm<CompanyValues>): string | undefined {
  const [typedName, slug] = useWatch({ control: form.hook.control, name: ['name', 'slug'] })
  const name = useAfterTyping(typedName.trim())
  const { data } = useQuery({
    queryKey: ['companies', 'slugs', name],
    queryFn: async ({ signal }) => (await callApi(suggestSlugs, { query: { name }, signal })).suggestions,
    enabled: name !== '' && !slug,
    retry: false,
  })
  return slug ? undefined : data?.[0]
}

function useAfterTyping(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
