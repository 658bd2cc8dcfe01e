import type { Import } from '@mawrid/contract/bulk/import.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/record/Card.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { type Chosen, choose, isAlike } from './columnChoice.ts'
import { MissingColumns } from './MissingColumns.tsx'
import { useMapColumns } from './useMapColumns.ts'

interface Props {
  one: Import
  /** The columns are as they are to be. */
  onDone: () => void
}

/** What each column of the file is taken for: recognised beforehand, and open to be said otherwise. */
export function ColumnsStep({ one, onDone }: Props) {
  const { t } = useTranslation()
  const known = one.columns.map(({ field }) => field)
  const [chosen, setChosen] = useState<Chosen>(known)
  const [map, isBusy] = useMapColumns(one.id, onDone)
  const taken = chosen.filter((field) => field !== null).length
  const isRemembered = one.columns.some(({ known_by }) => known_by === 'memory')
  const isEnough = chosen.includes('sku')

  function goOn() {
    if (!isEnough) return
    if (isAlike(chosen, known)) onDone()
    else void map(chosen)
  }

  return (
    <Card title={t('bulk.columns.title')}>
      <div className="flex flex-col gap-4" data-unsaved={!isAlike(chosen, known) || undefined}>
        <p className="text-pretty text-ink-soft">
          {t('bulk.columns.taken', { count: one.columns.length, taken })} {isRemembered && t('bulk.columns.remembered')}
        </p>
        <MissingColumns chosen={chosen} />
        <ul aria-label={t('bulk.columns.title')} className="divide-y divide-line rounded-control border border-line">
          {one.columns.map((column, index) => (
            <ColumnRow
              key={column.index}
              column={column}
              columns={one.columns}
              chosen={chosen}
              onChoose={(field) => setChosen(choose(chosen, index, field))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="primary"
            icon={ArrowRight}
            mirrorIcon
            busy={isBusy}
            aria-disabled={!isEnough || undefined}
            onClick={goOn}
          >
            {t('bulk.columns.goOn')}
          </Button>
          <p className="text-sm text-ink-soft">{t('bulk.columns.willRemember')}</p>
        </div>
      </div>
    </Card>
  )
}
