import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { frontPagesQuery } from './frontPagesQuery.ts'

const NewVersionBanners = lazyPart(() => import('#features/account/shared/NewVersionBanners.tsx'))

/** Banners for new terms and policies. Nothing of them is loaded while none is announced. */
export function NewVersions() {
  const { i18n } = useTranslation()
  const { data: pages = [] } = useQuery(frontPagesQuery(languageOf(i18n.language)))
  if (pages.every(({ announced }) => !announced)) return null
  return (
    <Suspense>
      <NewVersionBanners announced={pages} />
    </Suspense>
  )
}
