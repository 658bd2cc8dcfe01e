import { languages } from '@mawrid/contract/constants.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { readInvoicePdf } from '@mawrid/contract/invoices/papers.calls.ts'
import { ChevronDown, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { Pages } from './Pages.tsx'

/** The document as it looks, in either order of its languages; where there is no room beside, folded. */
export function PaperCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const [lang, setLang] = useState(invoice.lang)
  const [isUnfolded, setUnfolded] = useState(false)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const isOpen = isBeside || isUnfolded
  const paper = useDocument(() => fetchFile(readInvoicePdf, { params: { id: invoice.id }, query: { lang } }))
  const print = { busy: paper.isFetching, size: 'sm' } as const

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
        <Button icon={FileDown} {...print} onClick={paper.download}>
          {t('invoices.actions.download')}
        </Button>
        <Button icon={Printer} {...print} onClick={paper.open}>
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

/** Both languages stand on the paper; this says which is read first. */
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
