import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'

/** The record that a ticket is about, as it was called when it was written. */
export function RelatedLink({ related }: { related: NonNullable<Ticket['related']> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { type, id, ref, title_ar, title_en } = related
  const name = nameIn(lang, { name_ar: title_ar, name_en: title_en })
  return (
    <Anchor href={recordAddress(type, id)} className="text-accent underline-offset-4 hover:underline">
      {t(`support.related.${type}`)}
      {name && (
        <>
          {': '}
          <bdi>{name}</bdi>
        </>
      )}
      {ref && ref !== name && (
        <>
          {' · '}
          <bdi dir="ltr" className="tabular-nums">
            {ref}
          </bdi>
        </>
      )}
    </Anchor>
  )
}
