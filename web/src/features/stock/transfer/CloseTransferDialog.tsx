import { type Transfer, transferRests } from '@mawrid/contract/stock/transfer.ts'
import { closeTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { isComplete } from './missing.ts'

interface Props {
  transfer: Transfer
  onClose: () => void
}

/** Closes a transfer; says what became of missing goods. */
export function CloseTransferDialog({ transfer, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [rest, setRest] = useState<(typeof transferRests)[number]>('returned')
  const [isClosing, setClosing] = useState(false)
  const isSent = useSentForApproval()
  const isWhole = isComplete(transfer.lines)

  async function close() {
    setClosing(true)
    try {
      await callApi(closeTransfer, { params: { id: transfer.id }, body: { version: transfer.version, rest } })
      toast({ tone: 'good', text: t('stock.transfer.moved.closed') })
      onClose()
    } catch (error) {
      if (isSent(error)) return onClose()
      toast({ tone: 'bad', text: problemText(error, t) })
      setClosing(false)
    }
    void queries.invalidateQueries({ queryKey: ['stock'] })
  }

  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('stock.transfer.closing.title')}
      description={t(isWhole ? 'stock.transfer.closing.whole' : 'stock.transfer.closing.missing')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button look="primary" busy={isClosing} onClick={() => void close()}>
            {t('stock.transfer.move.close')}
          </Button>
        </>
      }
    >
      {!isWhole && (
        <RadioGroup
          label={t('stock.transfer.closing.rest')}
          value={rest}
          onChange={setRest}
          choices={transferRests.map((value) => ({ value, label: t(`stock.transfer.rest.${value}`) }))}
        />
      )}
    </Dialog>
  )
}
