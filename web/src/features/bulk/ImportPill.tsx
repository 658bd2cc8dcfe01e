import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { importStatusLooks } from './importStatusLooks.ts'

export function ImportPill({ one }: { one: Pick<Import, 'state'> }) {
  const { t } = useTranslation()
  return <StatusPill {...importStatusLooks[one.state]} label={t(`bulk.states.${one.state}`)} />
}
