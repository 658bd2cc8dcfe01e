import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { fieldOfDraft, missingWords } from '../shared/missingWords.ts'

/** Why a draft cannot be issued yet; each part leads to where it is filled in. */
export function MissingBanner({ invoice: { id, status, missing } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (status !== 'draft' || missing.length === 0) return null
  return (
    <Banner tone="warn" title={t('invoices.missing.title')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {missing.map((one) => (
          <li key={one.path}>
            <Anchor href={fieldOfDraft(id, one)} className="underline underline-offset-4">
              {missingWords(t, one)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
