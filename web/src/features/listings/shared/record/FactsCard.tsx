import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inSentence } from '#ui/format/inSentence.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'

interface Props {
  title: string
  config: Pick<ListingKindConfig, 'kind'>
  listing: Pick<ListingRecord, 'id' | 'allowed_actions'>
  /** A null value is not filled in. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** The facts that are filled in. While it can be edited, the others in one line, with the way to complete them. */
export function FactsCard({ title, config, listing, facts }: Props) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const filled = facts.filter(({ value }) => value !== null)
  const isEditable = listing.allowed_actions.includes('edit')
  const missing = isEditable ? facts.filter(({ value }) => value === null).map(({ label }) => label) : []
  if (filled.length + missing.length === 0) return null
  const fields = list(missing.map(inSentence))
  return (
    <Card title={title}>
      {filled.length > 0 && <FactList facts={filled} />}
      {missing.length > 0 && (
        <p className="border-t border-line py-2.5 text-sm text-pretty text-ink-soft first:border-0">
          {t('listings.record.missing', { fields })}{' '}
          <Anchor
            href={recordPath(`${config.kind}Edit`, listing.id)}
            className="whitespace-nowrap text-accent underline underline-offset-4"
          >
            {t('listings.record.complete', { count: missing.length, fields })}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
