import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { receiveTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { errorsByArticle, readLines } from '../shared/booking.ts'
import { stockName, unitSymbol } from '../shared/stockNames.ts'
import { missingOf } from './missing.ts'

interface Props {
  transfer: Transfer
  onClose: () => void
}

/** The quantities that arrived; initially everything that is still missing. */
export function ReceiveDrawer({ transfer, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const formId = useId()
  const queries = useQueryClient()
  const awaited = transfer.lines.filter((line) => missingOf(line) !== '0')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(awaited.map((line) => [line.article.id, missingOf(line)])),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, CodedError>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const fields = awaited.map(({ article, product }) => {
      const text = typed[article.id] ?? ''
      // Nothing arrived: the item is left out.
      return {
        article: article.id,
        typed: /^[0٠]+$/.test(text) ? '' : text,
        times: 1,
        precision: product.unit.precision,
      }
    })
    const read = readLines('receipt', fields)
    setErrors(read.errors)
    if (Object.keys(read.errors).length > 0) return
    if (read.lines.length === 0) return setFailure(t('stock.book.nothing'))
    setSaving(true)
    try {
      const { id, version } = transfer
      const moved = await callApi(receiveTransfer, { params: { id }, body: { version, lines: [...read.lines] } })
      void queries.invalidateQueries({ queryKey: ['stock'] })
      toast({ tone: 'good', text: t(`stock.transfer.moved.${moved.status}`) })
      onClose()
    } catch (error) {
      const found = errorsByArticle(asFailure(error).errors, read.lines)
      setErrors(found)
      if (Object.keys(found).length === 0) setFailure(problemText(error, t))
      setSaving(false)
    }
  }

  return (
    <Drawer
      isOpen
      side="end"
      title={t('stock.transfer.receiving')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={isSaving}>
            {t('stock.transfer.move.receive')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4 p-4" onSubmit={(event) => void save(event)}>
        {failure && <Banner tone="bad" urgent title={failure} />}
        {awaited.map((line) => {
          const error = errors[line.article.id]
          return (
            <TextField
              key={line.article.id}
              code
              inputMode="decimal"
              autoComplete="off"
              label={`${stockName(line, lang)} (${line.article.sku})`}
              value={typed[line.article.id] ?? ''}
              onChange={(event) => setTyped({ ...typed, [line.article.id]: event.target.value })}
              after={<span className="shrink-0 px-3 text-sm text-ink-soft">{unitSymbol(line.product, lang)}</span>}
              help={t('stock.transfer.awaited', { qty: missingOf(line) })}
              {...(error && { error: fieldMessage(t, error) })}
            />
          )
        })}
      </form>
    </Drawer>
  )
}
