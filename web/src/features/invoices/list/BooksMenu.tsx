import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { BookUser, Landmark, Library, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'

/** What is kept about all invoices together. */
export function BooksMenu() {
  const { t } = useTranslation()
  const label = t('invoices.books')
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <Button {...props} icon={Library} aria-label={label} className="max-sm:px-3">
          <span className="max-sm:hidden">{label}</span>
        </Button>
      )}
      entries={[
        { id: 'buyers', icon: BookUser, label: t('app.screens.invoiceBuyers'), href: screenPaths.invoiceBuyers },
        { id: 'vat', icon: Landmark, label: t('app.screens.vatReturn'), href: screenPaths.vatReturn },
        { id: 'settings', icon: Settings2, label: t('app.screens.invoiceSettings'), href: screenPaths.invoiceSettings },
      ]}
    />
  )
}
