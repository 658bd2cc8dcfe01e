import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import type { InvoiceValues } from '../invoiceValues.ts'
import { BuyerFields } from './BuyerFields.tsx'

interface Props {
  form: MawridForm<InvoiceValues>
  isNew: boolean
  takesFocus: boolean
  onApply: () => void
  onClose: () => void
}

/** The buyer's details beside the invoice. They are fields of the invoice's form, so that closing loses nothing. */
export function BuyerSheet({ form, isNew, takesFocus, onApply, onClose }: Props) {
  const { t } = useTranslation()

  // Enter would save the whole invoice.
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onApply()
  }

  return (
    <Drawer
      isOpen
      side="end"
      closesWithoutAsking
      title={t(isNew ? 'invoices.buyer.new' : 'invoices.buyer.edit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button look="primary" onClick={onApply}>
            {t(isNew ? 'invoices.buyer.add' : 'invoices.buyer.saveDetails')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its fields */}
      <div className="@container p-4" onKeyDown={applyOnEnter}>
        <BuyerFields form={form} takesFocus={takesFocus} />
      </div>
    </Drawer>
  )
}
