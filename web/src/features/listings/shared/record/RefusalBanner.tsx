import { useTranslation } from 'react-i18next'
import type { Failure } from '#platform/request/failure.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Anchor } from '#ui/navigation.tsx'

interface Props {
  failure: Failure
  editHref: string
}

/** Why it could not be handed in: each thing that is missing, and the way to it. */
export function RefusalBanner({ failure, editHref }: Props) {
  const { t } = useTranslation()
  return (
    <Banner tone="bad" urgent title={t('listings.incomplete')}>
      <ul className="list-disc ps-5">
        {failure.errors.map(({ path }) => (
          <li key={path}>
            <Anchor href={`${editHref}#${path}`} className="underline">
              {t([
                `listings.missing.${path.replaceAll('.', '_')}`,
                `listings.missing.${path.split('.')[0]}`,
                'listings.missing.other',
              ])}
            </Anchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
