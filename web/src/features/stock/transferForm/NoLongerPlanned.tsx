import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type Draft, forgetDraft, readDraft, storeDraft } from '#ui/form/drafts.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { draftAfter, draftOf } from './drafts.ts'

interface Props {
  transfer: Pick<Transfer, 'id' | 'ref' | 'status'>
}

/** Shown if the transfer was sent or cancelled while somebody edited it: the input can become a new transfer. */
export function NoLongerPlanned({ transfer: { id, ref, status } }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const [typed, setTyped] = useState<Draft | null>(null)
  // The form stores its draft when it unmounts, so it is complete only now.
  useEffect(() => setTyped(readDraft(draftOf(id))), [id])

  function beginAnother(draft: Draft) {
    storeDraft(draftAfter(id), { ...draft, version: undefined })
    forgetDraft(draftOf(id))
    go(`${screenPaths.transferCreate}?after=${id}`)
  }

  return (
    <EmptyState
      icon={Truck}
      title={t('stock.transfer.tooLate.title', { number: ref, status: t(`stock.transfer.status.${status}`) })}
      action={
        <>
          <LinkButton href={recordPath('transfer', id)} look={typed ? 'secondary' : 'primary'}>
            {t('stock.transfer.tooLate.open')}
          </LinkButton>
          {typed && (
            <Button look="primary" onClick={() => beginAnother(typed)}>
              {t('stock.transfer.tooLate.another')}
            </Button>
          )}
        </>
      }
    >
      {t(typed ? 'stock.transfer.tooLate.typed' : 'stock.transfer.tooLate.text')}
    </EmptyState>
  )
}
