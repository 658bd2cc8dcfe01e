import { setLowLevels } from '@mawrid/contract/stock/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { classes } from '#ui/classes.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { InlineQuantity } from './InlineQuantity.tsx'

interface Props {
  article: string
  warehouse: string
  lowAt: string | null
  precision: number
  /** Of what, and where. */
  name: string
}

/** From how little on an article is low, changed where it stands; kept on leaving or by Enter. */
export function LowLevelField({ article, warehouse, lowAt, precision, name }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [kept, setKept] = useState(lowAt)

  async function keep(text: string): Promise<boolean> {
    const wanted = text.trim() === '' ? null : quantityFormat(precision).parse(text)
    if (wanted === null && text.trim() !== '') return false
    if (wanted === kept) return true
    setSaving(true)
    try {
      await callApi(setLowLevels, { body: { lines: [{ article, warehouse, low_at: wanted }] } })
      setKept(wanted)
      for (const key of ['stock', 'products', 'warehouses']) void queries.invalidateQueries({ queryKey: [key] })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      return false
    } finally {
      setSaving(false)
    }
  }

  return (
    <span className={classes(isSaving && 'opacity-60')}>
      <InlineQuantity label={t('stock.lowOf', { name })} value={lowAt ?? ''} placeholder="—" onKeep={keep} />
    </span>
  )
}
