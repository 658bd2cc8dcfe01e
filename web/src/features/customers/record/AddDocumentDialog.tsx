import { addDocument } from '@mawrid/contract/customers/documents.calls.ts'
import { customerDocumentKinds } from '@mawrid/contract/customers/documents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { documentsQuery } from '../shared/queries.ts'

interface Props {
  customer: string
  onClose: () => void
}

/** Adds a file about a customer. It is named like the file until it is renamed. */
export function AddDocumentDialog({ customer, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [fields, setFields] = useState<{
    kind: (typeof customerDocumentKinds)[number]
    name: string
    expires_on: string
  }>({ kind: 'contract', name: '', expires_on: '' })
  const [items, setItems] = useState<UploadItem[]>([])
  const [idempotencyKey, renewKey] = useState(uniqueKey)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Parameters<typeof callApi<typeof addDocument>>[1]) => callApi(addDocument, input),
    onSuccess({ results }) {
      queries.setQueryData(documentsQuery(customer).queryKey, results)
      toast({ tone: 'good', text: t('customers.documents.added') })
      onClose()
    },
    onError: errors.refused,
  })
  const change = (changed: Partial<typeof fields>) => {
    setFields({ ...fields, ...changed })
    renewKey(uniqueKey())
  }

  function pick(picked: UploadItem[]) {
    setItems(picked)
    const [first] = picked
    change(first && fields.name === '' ? { name: first.name.replace(/\.\w{2,5}$/, '') } : {})
  }

  function save() {
    const read = errors.read(addDocument.body, fields)
    if (!read.ok) return
    mutate({ params: { id: customer }, body: read.value, uploads: { file: items[0]?.file }, idempotencyKey })
  }

  return (
    <FormDialog
      title={t('customers.documents.add')}
      confirmLabel={t('customers.documents.add')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={save}
      onClose={onClose}
    >
      <DocumentsField
        required
        label={t('customers.documents.file')}
        value={items}
        onChange={pick}
        limits={addDocument.uploads.file}
        disabled={isPending}
        error={errors.of('file', t('customers.documents.file'), 'choose')}
      />
      <SelectField
        required
        label={t('customers.documents.kindLabel')}
        value={fields.kind}
        onChange={(kind) => change({ kind })}
        choices={customerDocumentKinds.map((kind) => ({ value: kind, label: t(`customers.documents.kind.${kind}`) }))}
        error={errors.of('kind', t('customers.documents.kindLabel'), 'choose')}
      />
      <TextField
        required
        label={t('customers.documents.name')}
        maxLength={limitsOf(addDocument.body.shape.name).max}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.of('name', t('customers.documents.name'))}
      />
      <DayField
        label={t('customers.documents.expiresOn')}
        help={t('customers.documents.expiresHelp')}
        value={fields.expires_on}
        onChange={(expires_on) => change({ expires_on })}
        error={errors.of('expires_on', t('customers.documents.expiresOn'), 'choose')}
      />
    </FormDialog>
  )
}
