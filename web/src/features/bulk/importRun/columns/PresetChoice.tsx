import { chooseImportPreset } from '@mawrid/contract/bulk/calls.ts'
import { type Import, type ShopSystem, shopSystems } from '@mawrid/contract/bulk/import.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheImport } from '#features/bulk/shared/queries.ts'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { toast } from '#ui/overlays/toasts.ts'

/** The system that the file seems to come from. Another choice maps its columns anew. */
export function PresetChoice({ one }: { one: Import }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function choose(picked: ShopSystem | 'none') {
    setBusy(true)
    const preset = picked === 'none' ? null : picked
    const chosen = await attempt(chooseImportPreset, { params: { id: one.id }, body: { preset } })
    setBusy(false)
    if (chosen.success) cacheImport(queries, chosen.data)
    else toast({ tone: 'bad', text: problemText(chosen.error, t) })
  }

  return (
    <SelectField
      label={t('bulk.presets.label')}
      help={one.preset ? t('bulk.presets.found', { system: t(`bulk.presets.${one.preset}`) }) : t('bulk.presets.none')}
      className="max-w-sm"
      value={one.preset ?? 'none'}
      disabled={isBusy}
      onChange={(picked) => void choose(picked)}
      choices={[
        ...shopSystems.map((system) => ({ value: system, label: t(`bulk.presets.${system}`) })),
        { value: 'none' as const, label: t('bulk.presets.other') },
      ]}
    />
  )
}
