import { mapImportUnits } from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheImport } from '#features/bulk/shared/queries.ts'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

/** The unknown units of a file: each is mapped once, for all of its rows. */
export function UnitMapping({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const changed = one.units.filter(({ text, unit }) => (chosen[text] ?? '') !== '' && chosen[text] !== unit)
  if (one.units.length === 0) return null

  async function map() {
    setBusy(true)
    const units = changed.map(({ text }) => ({ text, unit: chosen[text] ?? null }))
    const mapped = await attempt(mapImportUnits, { params: { id: one.id }, body: { units } })
    setBusy(false)
    if (mapped.success) cacheImport(queries, mapped.data)
    else toast({ tone: 'bad', text: problemText(mapped.error, t) })
  }

  return (
    <section
      aria-labelledby="unit-mapping"
      data-unsaved={changed.length > 0 || undefined}
      className="flex flex-col gap-3 rounded-control border border-line p-4"
    >
      <div>
        <h3 id="unit-mapping" className="font-medium">
          {t('bulk.units.title')}
        </h3>
        <p className="text-sm text-pretty text-ink-soft">{t('bulk.units.text')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {one.units.map(({ text, rows, unit }) => (
          <li key={text} className="flex flex-col gap-1">
            <p aria-hidden className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="font-medium break-words">{text}</bdi>
              <span className="text-sm text-ink-soft">
                {t('bulk.preview.rows', { count: rows, formatted: number(rows) })}
              </span>
            </p>
            <UnitField
              label={t('bulk.units.unitFor', { word: text })}
              className="[&>div:first-child]:sr-only"
              value={chosen[text] ?? unit ?? ''}
              onChange={(picked) => setChosen({ ...chosen, [text]: picked })}
            />
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        busy={isBusy}
        aria-disabled={changed.length === 0 || undefined}
        onClick={() => changed.length > 0 && void map()}
      >
        {t('bulk.units.apply')}
      </Button>
    </section>
  )
}
