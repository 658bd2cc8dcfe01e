import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { countsOf } from '../countsOf.ts'
import { OutcomeCounts } from '../OutcomeCounts.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { ShownCell } from './ShownCell.tsx'
import { wrongFirst } from './wrongFirst.ts'

interface Props {
  one: Import
  rows: readonly ImportRow[]
}

const cardsAtOnce = 10

/** The first rows as they would become, all of them or those alone that are refused. */
export function PreviewRows({ one, rows }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const isNarrow = useIsNarrow()
  const [isNarrowed, setNarrowed] = useState(false)
  const [cards, setCards] = useState(cardsAtOnce)
  const listed = isNarrowed ? rows.filter(({ outcome }) => outcome === 'refused') : rows
  const Rows = isNarrow ? RowCards : RowsTable
  const isAll = one.forecast !== null || rows.length === (one.rows ?? 0)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">
          {isAll ? t('bulk.preview.ofAll') : t('bulk.preview.ofFirst', { count: rows.length })}
        </p>
        <Checkbox
          label={t('bulk.preview.onlyRefused')}
          checked={isNarrowed}
          onChange={() => setNarrowed(!isNarrowed)}
        />
      </div>
      <OutcomeCounts counts={one.forecast ?? countsOf(rows)} />
      <Rows
        label={t('bulk.preview.table')}
        knownBy={['sku', `name_${lang}`, 'price']}
        columns={wrongFirst(one.columns, rows)}
        rows={isNarrow ? listed.slice(0, cards) : listed}
        cell={(row, { index }) => <ShownCell row={row} index={index} />}
      />
      {isNarrow && listed.length > cards && (
        <Button onClick={() => setCards(cards + cardsAtOnce)}>{t('bulk.preview.more')}</Button>
      )}
    </>
  )
}
