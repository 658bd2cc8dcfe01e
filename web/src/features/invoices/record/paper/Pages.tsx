import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from './Page.tsx'
import { pagesQuery } from './queries.ts'

interface Props {
  invoice: Pick<Invoice, 'id' | 'version'>
  lang: Invoice['lang']
}

export function Pages({ invoice, lang }: Props) {
  const { t } = useTranslation()
  const { data: pages, error, refetch } = useQuery(pagesQuery(invoice, lang))
  if (error && !pages) {
    return (
      <div className="mt-3">
        <Banner
          tone="warn"
          title={problemText(error, t)}
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {t('ui.error.retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!pages) return <Skeleton shape="box" className="mt-3 aspect-[210/297] w-full" />
  return (
    <div className="mt-3 flex flex-col gap-3 xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto">
      {pages.map((svg, place) => (
        <Page key={svg} svg={svg} label={t('invoices.paper.page', { place: place + 1, of: pages.length })} />
      ))}
    </div>
  )
}
