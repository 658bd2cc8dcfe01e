import { previewDraft } from '@mawrid/contract/invoices/documents.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { PagePreview } from '../shared/PagePreview.tsx'
import type { InvoiceValues } from './invoiceValues.ts'
import { printable } from './printable.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  /** The saved draft that is being edited. */
  draft: string | null
  className?: string
}

/** Printed again after this pause in typing. */
const quietMs = 600

/** The document as far as it is written, on the paper it will be issued on; it follows the form when typing pauses. */
export function DraftPreview({ form, draft, className }: Props) {
  const { t } = useTranslation()
  const values = useSettled(useWatch({ control: form.hook.control }) as InvoiceValues)
  const body = printable(values, draft)
  const { data, error, refetch } = useQuery({
    queryKey: ['invoicePreview', body],
    queryFn: async ({ signal }) => (body ? await callApi(previewDraft, { body, signal }) : null),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  if (error && !data) {
    return (
      <Banner
        tone="warn"
        title={problemText(error, t)}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {t('ui.error.retry')}
          </Button>
        }
      />
    )
  }
  if (!data) return <Skeleton shape="box" className="aspect-[210/297] w-full" />
  return <PagePreview pages={data.pages} {...(className && { className })} />
}

/** The values once typing pauses. */
function useSettled<V>(values: V): V {
  const [settled, settle] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => settle(values), quietMs)
    return () => clearTimeout(timer)
  }, [values])
  return settled
}
