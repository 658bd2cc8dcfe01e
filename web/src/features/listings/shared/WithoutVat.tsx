import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Anchor } from '#ui/navigation.tsx'

/** Why no VAT can be charged, with a link to where the VAT number is entered. */
export function WithoutVat({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      actions={
        <Anchor href={screenPaths.companyEdit} className="underline underline-offset-4">
          {t('listings.vat.enterNumber')}
        </Anchor>
      }
    >
      {children}
    </Banner>
  )
}
