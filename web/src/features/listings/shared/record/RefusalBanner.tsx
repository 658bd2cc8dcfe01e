import type { Fields } from '@mawrid/contract/fields.ts'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#platform/request/failure.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { missingLabel } from '../missingLabel.ts'

interface Props {
  failure: Failure
  fields: Fields
  editHref: string
}

/** Why it could not be handed in: each thing that is missing, and the way to it. */
export function RefusalBanner({ failure, fields, editHref }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <Banner tone="bad" urgent title={t('listings.incomplete')}>
      <ul className="list-disc ps-5">
        {failure.errors.map(({ path }) => (
          <li key={path}>
            <Anchor href={`${editHref}#${path}`} className="underline">
              {missingLabel(fields, path, { t, lang })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
