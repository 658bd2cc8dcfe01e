import type { Language } from '@mawrid/contract/constants.ts'
import type { Bundle } from '@mawrid/contract/invoices/documents.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { BundleRecord } from './store.ts'

const names: Record<Language, string> = { ar: 'الفواتير', en: 'Invoices' }

export function bundleView({ files }: Pick<Parts, 'files'>, bundle: BundleRecord): Bundle {
  const { id, state, made, total, createdAt, expiresAt, fileId } = bundle
  return {
    id,
    state,
    made,
    total,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    url: fileId && files.linkTo(fileId, bundleName(bundle)),
  }
}

export function bundleName({ lang, createdAt }: Pick<BundleRecord, 'lang' | 'createdAt'>): string {
  return `${names[lang]} ${riyadhDay(createdAt)}.zip`
}
