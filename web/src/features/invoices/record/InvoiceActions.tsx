import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { readInvoicePdf } from '@mawrid/contract/invoices/papers.calls.ts'
import { Ellipsis, FileDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { invoiceEdit } from '../shared/invoiceAddresses.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type ConfirmedAction, lookOf, openActions } from './actions.ts'
import { useDuplicate } from './useDuplicate.ts'

/** What can be done with an invoice now: the likeliest by itself, its paper, and the others in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const [asked, setChosen] = useState<ConfirmedAction>()
  const duplicate = useDuplicate(invoice)
  const paper = useDocument(() =>
    fetchFile(readInvoicePdf, { params: { id: invoice.id }, query: { lang: invoice.lang } }),
  )
  const [first, ...more] = openActions(invoice)

  const wayOf = (action: (typeof more)[number]) => {
    if (action === 'edit') return { href: invoiceEdit(invoice.id) }
    return { onChoose: () => (action === 'duplicate' ? duplicate() : setChosen(action)) }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {first && <PrimaryAction label={t(`invoices.actions.${first}`)} icon={lookOf(first).icon} {...wayOf(first)} />}
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...more.map((action) => ({
            id: action,
            label: t(`invoices.actions.${action}`),
            ...lookOf(action),
            ...wayOf(action),
          })),
          { id: 'download', label: t('invoices.actions.download'), icon: FileDown, onChoose: paper.download },
          { id: 'print', label: t('invoices.actions.print'), icon: Printer, onChoose: paper.open },
          helpAction(t, 'invoice', invoice.id),
        ]}
      />
      {asked && (
        <Suspense>
          <ActionDialog key={asked} invoice={invoice} action={asked} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface PrimaryActionProps {
  label: string
  icon: ReturnType<typeof lookOf>['icon']
  href?: string
  onChoose?: () => void
}

function PrimaryAction({ label, icon, href, onChoose }: PrimaryActionProps) {
  if (href !== undefined) {
    return (
      <LinkButton href={href} look="primary" icon={icon}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button look="primary" icon={icon} onClick={onChoose}>
      {label}
    </Button>
  )
}
