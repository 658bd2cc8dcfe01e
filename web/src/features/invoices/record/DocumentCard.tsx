import { languages } from '@mawrid/contract/constants.ts'
import { previewInvoice, readInvoicePdf } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { PagePreview } from '../shared/PagePreview.tsx'

/** The document's preview with either language first; folded on narrow screens. */
export function DocumentCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const [lang, setLang] = useState(invoice.lang)
  const [isUnfolded, setUnfolded] = useState(false)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const isOpen = isBeside || isUnfolded
  const pdf = useDocument(() => fetchFile(readInvoicePdf, { params: { id: invoice.id }, query: { lang } }))
  const print = { busy: pdf.isFetching, size: 'sm' } as const

  return (
    <Card
      title={t('invoices.paper.title')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {isOpen && <FirstLanguage lang={lang} onChange={setLang} />}
          {!isBeside && (
            <Button size="sm" aria-expanded={isOpen} onClick={() => setUnfolded(!isUnfolded)}>
              {t(isOpen ? 'invoices.paper.fold' : 'invoices.paper.show')}
              <ChevronDown size={16} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
            </Button>
          )}
        </span>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={FileDown} {...print} onClick={pdf.download}>
          {t('invoices.actions.download')}
        </Button>
        <Button icon={Printer} {...print} onClick={pdf.open}>
          {t('invoices.actions.print')}
        </Button>
      </div>
      {isOpen && <Pages invoice={invoice} lang={lang} />}
    </Card>
  )
}

interface LanguageProps {
  lang: Invoice['lang']
  onChange: (lang: Invoice['lang']) => void
}

/** The document has both languages; this chooses which one comes first. */
function FirstLanguage({ lang, onChange }: LanguageProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would carry its own frame
    <span role="group" aria-label={t('invoices.paper.first')} className="flex gap-1">
      {languages.map((each) => (
        <Button
          key={each}
          size="sm"
          look="quiet"
          aria-pressed={each === lang}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => onChange(each)}
        >
          {t(`ui.bilingual.${each}`)}
        </Button>
      ))}
    </span>
  )
}

interface PagesProps {
  invoice: Pick<Invoice, 'id' | 'version'>
  lang: Invoice['lang']
}

function Pages({ invoice, lang }: PagesProps) {
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
  return <PagePreview pages={pages} className="mt-3 xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto" />
}

/** The pages of one version of the document; they never change. */
function pagesQuery({ id, version }: Pick<Invoice, 'id' | 'version'>, lang: Invoice['lang']) {
  return queryOptions({
    queryKey: ['invoicePages', id, version, lang],
    queryFn: async ({ signal }) => (await callApi(previewInvoice, { params: { id }, query: { lang }, signal })).pages,
    staleTime: Infinity,
  })
}
