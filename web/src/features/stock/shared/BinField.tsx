import { check } from '@mawrid/contract/fieldErrors.ts'
import { setBins } from '@mawrid/contract/stock/bins.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { classes } from '#ui/classes.ts'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  article: string
  warehouse: string
  bin: string | null
  /** The variant and the warehouse. */
  name: string
}

/** Where in the warehouse the goods lie, edited in the table; saved by Enter or on blur, discarded by Escape. */
export function BinField({ article, warehouse, bin, name }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const mayBook = useHasRight('stock.book')

  async function save() {
    if (typed === undefined) return
    const next = typed.trim() === '' ? null : typed.trim()
    if (next === bin) return setTyped(undefined)
    const read = check(setBins.body, { lines: [{ article, warehouse, bin: next }] })
    if (!read.ok) return refuse(read.errors.map((error) => fieldMessage(t, error)).join(' '))
    try {
      await callApi(setBins, { body: read.value })
      await queries.invalidateQueries({ queryKey: ['stock'] })
      setTyped(undefined)
    } catch (error) {
      refuse(problemText(error, t))
    }
  }

  /** What was typed stays. */
  function refuse(text: string) {
    setRefused(true)
    toast({ tone: 'bad', text })
  }

  if (!mayBook) return <bdi dir="ltr">{bin ?? '—'}</bdi>
  return (
    <input
      aria-label={t('stock.binOf', { name })}
      aria-invalid={isRefused || undefined}
      dir="ltr"
      autoComplete="off"
      placeholder="—"
      value={typed ?? bin ?? ''}
      onChange={(event) => {
        setRefused(false)
        setTyped(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      onBlur={() => void save()}
      className={classes(
        'h-9 w-24 rounded-control border bg-surface-raised px-2 pointer-coarse:h-11',
        isRefused ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
      )}
    />
  )
}
