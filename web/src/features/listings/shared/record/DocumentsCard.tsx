import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import type { ListingRecord } from '../listingTypes.ts'

interface Props {
  listing: Pick<ListingRecord, 'id' | 'documents'>
  /** Buyers ask for documents of products and services; ventures share theirs step by step. */
  hasRequests?: true
}

/** The documents; nothing if there are none. */
export function DocumentsCard({ listing: { id: listingId, documents }, hasRequests }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  if (documents.length === 0) return null
  return (
    <Card
      title={label('documents')}
      aside={
        hasRequests &&
        documents.some(({ access }) => access === 'on_request') && (
          <Anchor
            href={`${screenPaths.documentRequests}?listing=${listingId}`}
            className="text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('screens.documentRequests')}
          </Anchor>
        )
      }
    >
      <ul className="divide-y divide-line">
        {documents.map(({ id, kind, name, number, expires_on, access, file }) => (
          <li key={id} className="flex items-start gap-3 py-2.5">
            <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
            <div className="min-w-0 grow">
              <FileLink url={file.url} name={name} />
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                <span>{t(`listings.documentKind.${kind}`)}</span>
                {number && <bdi dir="ltr">{number}</bdi>}
                {expires_on && (
                  <span>
                    {label('documents', 'expires_on')}: <DayCell at={expires_on} />
                  </span>
                )}
                <span>{t(`listings.documentAccess.${access}`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
