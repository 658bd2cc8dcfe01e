import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { SquarePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { HandInForm } from './handIn/HandInForm.tsx'
import { TemplateCard } from './handIn/TemplateCard.tsx'
import { ImportSteps } from './ImportSteps.tsx'

/** Where a file of products is handed in, and the earlier ones are found again. */
export function ImportStartScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-xl">{t('app.screens.import')}</h1>
        <p className="mt-1 max-w-3xl text-pretty text-ink-soft">{t('bulk.lead')}</p>
      </header>
      <ImportSteps current="file" />
      <TemplateCard />
      <HandInForm />
      <EarlierImports />
      <LinkButton href={screenPaths.bulkEdits} icon={SquarePen} className="self-start">
        {t('bulk.edit.earlier')}
      </LinkButton>
    </div>
  )
}
