import type { BodyOf } from '@mawrid/contract/call.ts'
import { type Statement, sendStatement } from '@mawrid/contract/invoices/books.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { EmailFields, type EmailValues, recipientsOf } from '../shared/EmailFields.tsx'

interface Props {
  statement: Statement
  onClose: () => void
}

/** Emails the statement as a PDF. */
export function StatementEmail({ statement: { buyer, from, to }, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [email, setEmail] = useState<EmailValues>({ to: buyer.email ?? '', message: '', lang })
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof sendStatement>) => callApi(sendStatement, { params: { id: buyer.id }, body }),
    onSuccess() {
      toast({ tone: 'good', text: t('invoices.done.statement') })
      onClose()
    },
    onError: errors.refused,
  })

  function send() {
    const { message, lang } = email
    const read = errors.read(sendStatement.body, { from, to, to_addresses: recipientsOf(email), message, lang })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('invoices.statement.send')}
      description={t('invoices.statement.sendText')}
      confirmLabel={t('invoices.statement.send')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <EmailFields value={email} onChange={setEmail} errorOf={errors.of} />
    </FormDialog>
  )
}
