import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { removeDocument } from '@mawrid/contract/customers/documents.calls.ts'
import type { CustomerDocument } from '@mawrid/contract/customers/documents.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { documentsQuery } from '../shared/queries.ts'

const AddDocumentDialog = lazyPart(() => import('./AddDocumentDialog.tsx'), 'AddDocumentDialog')

/** Files about a customer; those that expire say when. */
export default function DocumentsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const documents = useQuery(documentsQuery(customer.id))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<CustomerDocument>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (document: string) => callApi(removeDocument, { params: { id: customer.id, document } }),
    onSuccess({ results }) {
      queries.setQueryData(documentsQuery(customer.id).queryKey, results)
      toast({ tone: 'good', text: t('customers.documents.removed') })
      setRemoving(undefined)
    },
  })
  const mayChange = customer.allowed_actions.includes('edit')
  return (
    <Card
      title={t('customers.documents.title')}
      aside={
        mayChange && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('customers.documents.add')}
          </Button>
        )
      }
    >
      {documents.error ? (
        <PartFailed text={problemText(documents.error, t)} part={documents} />
      ) : documents.data === undefined ? (
        <Skeleton className="h-4 w-3/4" />
      ) : documents.data.length === 0 ? (
        <p className="text-ink-soft">{t('customers.documents.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {documents.data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onRemove={mayChange ? () => setRemoving(document) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddDocumentDialog customer={customer.id} onClose={() => setAdding(false)} />}
      </Suspense>
      <ConfirmDialog
        isOpen={removing !== undefined}
        danger
        title={t('customers.documents.removeTitle', { name: `\u2068${removing?.name ?? ''}\u2069` })}
        consequence={error ? problemText(error, t) : t('customers.documents.removeText')}
        confirmLabel={t('customers.documents.remove')}
        busy={isPending}
        onConfirm={() => removing && mutate(removing.id)}
        onCancel={() => {
          reset()
          setRemoving(undefined)
        }}
      />
    </Card>
  )
}

interface RowProps {
  document: CustomerDocument
  onRemove: (() => void) | undefined
}

function DocumentRow({ document: { name, kind, expires_on, file }, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const left = useDaysLeft(expires_on)
  return (
    <li className="flex items-start justify-between gap-x-2">
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">
          <FileLink url={file.url} name={name} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {t(`customers.documents.kind.${kind}`)}
          {expires_on !== null && left !== null && (
            <StatusPill
              tone={left < 0 ? 'bad' : left <= 30 ? 'warn' : 'neutral'}
              icon={left < 0 ? CalendarX2 : CalendarClock}
              label={t(left < 0 ? 'customers.documents.expired' : 'customers.documents.until', {
                day: day(new Date(expires_on)),
              })}
            />
          )}
        </span>
      </span>
      {onRemove && <IconButton icon={Trash2} label={t('customers.documents.removeOne', { name })} onClick={onRemove} />}
    </li>
  )
}

function useDaysLeft(day: string | null): number | null {
  const today = riyadhDay(useNow())
  return day === null ? null : daysBetween(today, day)
}
