import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { IssueDialog } from '../shared/IssueDialog.tsx'
import type { InvoiceValues } from './invoiceValues.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  onIssue: () => Promise<void>
}

/** Beside saving: issuing at once, after saying what becomes fixed. */
export function SaveAndIssue({ form, onIssue }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [reason, restock] = form.hook.getValues(['reason_code', 'restock'])

  // What is still to be put right is said before the question, not after it is answered.
  async function ask() {
    if (await form.check()) setAsking(true)
  }

  return (
    <>
      <Button icon={Stamp} disabled={form.isSaving} onClick={ask}>
        {t('invoices.form.saveAndIssue')}
      </Button>
      {isAsking && (
        <IssueDialog
          isRestocking={reason === 'returned' && restock.some(({ qty }) => qty !== '' && qty !== '0')}
          isBusy={form.isSaving}
          onConfirm={() => {
            setAsking(false)
            void onIssue()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
