import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'

export function DefaultMark() {
  const { t } = useTranslation()
  return <StatusPill tone="good" icon={Star} label={t('addresses.default')} />
}
