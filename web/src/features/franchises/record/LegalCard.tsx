import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { franchiseConfig } from '../franchiseConfig.ts'

interface Props {
  franchise: Franchise
}

/** The disclosure document that the law requires, with its date, and the registrations. */
export function LegalCard({ franchise }: Props) {
  const { disclosure, trademark_no, trademark_file, moc_registration_no } = franchise
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  return (
    <FactsCard
      title={t('franchises.form.sections.legal')}
      config={franchiseConfig}
      listing={franchise}
      facts={[
        {
          label: label('disclosure'),
          value: disclosure ? (
            <>
              <FileLink url={disclosure.file.url} name={disclosure.file.name} />
              <span className="block text-sm text-ink-soft">
                {t('franchises.record.version', { version: disclosure.version })} · <DayCell at={disclosure.dated_on} />
              </span>
            </>
          ) : null,
        },
        { label: label('moc_registration_no'), value: moc_registration_no && <CodeCell code={moc_registration_no} /> },
        { label: label('trademark_no'), value: trademark_no && <CodeCell code={trademark_no} /> },
        {
          label: label('trademark_file'),
          value: trademark_file ? <FileLink url={trademark_file.url} name={trademark_file.name} /> : null,
        },
      ]}
    />
  )
}
