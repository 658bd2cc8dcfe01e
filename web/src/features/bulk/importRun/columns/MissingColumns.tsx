import { missingForNew } from '@mawrid/contract/bulk/columns.ts'
import { useTranslation } from 'react-i18next'
import { fieldName } from '#features/bulk/shared/importErrors.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Chosen } from './columnChoice.ts'

/**
 * Required columns that are missing: without an SKU no row can be used, without the others no product can be created.
 */
export function MissingColumns({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  if (!chosen.includes('sku')) {
    return (
      <Banner tone="bad" title={t('bulk.columns.noSku')}>
        {t('bulk.columns.noSkuText')}
      </Banner>
    )
  }
  const missing = missingForNew(chosen)
  if (missing.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={t('bulk.columns.missing', { fields: list(missing.map((field) => fieldName(field, lang))) })}
    >
      {t('bulk.columns.missingText')}
    </Banner>
  )
}
