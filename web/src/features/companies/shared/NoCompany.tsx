import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Building2, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function NoCompany() {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-xl">{t('companies.title')}</h1>
      <div className="rounded-card border border-line bg-surface-raised">
        <EmptyState
          icon={Building2}
          title={t('companies.none.title')}
          action={
            <LinkButton href={screenPaths.companyCreate} look="primary" icon={Plus}>
              {t('companies.none.action')}
            </LinkButton>
          }
        >
          {t('companies.none.text')}
        </EmptyState>
      </div>
    </section>
  )
}
