import { createTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { sendWithProgress } from '#platform/request/sendWithProgress.ts'
import { uniqueKey } from '#platform/request/uniqueKey.ts'
import { sendingShares } from '#ui/fields/uploads/sendingShares.ts'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheTicket } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { contextNow } from './contextNow.ts'
import { bodyOf, type TicketValues, ticketAnswering } from './ticketValues.ts'
import { draftKeyOf, type TicketTopic } from './topic.ts'

/** Five files over a phone's line take their time. */
const filesTimeoutMs = 300_000

interface Options {
  readonly start: TicketValues
  readonly topic: TicketTopic
  readonly categories: readonly OfferedCategory[]
}

/** A ticket as it is written; sent, it leads to its record. */
export function useTicketForm({ start, topic, categories }: Options) {
  const { t } = useTranslation()
  const lang = useLang()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const [progress, setProgress] = useState<UploadProgresses>({})
  const [context] = useState(() => contextNow(topic, queries, lang))
  const [chosen, setChosen] = useState(start.category)
  const sent = useRef<Ticket>(undefined)
  const category = categories.find(({ id }) => id === chosen)
  const asks = category?.asks ?? []

  const form = useMawridForm({
    schema: ticketAnswering(asks),
    values: start,
    bodyOf: (values: TicketValues) => bodyOf(values, asks, context),
    async submit({ body, values: { files } }) {
      const picked = files.flatMap(({ file }) => file ?? [])
      const sending = {
        send: sendWithProgress((bytes) => setProgress(sendingShares(files, bytes))),
        timeoutMs: filesTimeoutMs,
      }
      try {
        sent.current = await callApi(createTicket, {
          body,
          uploads: { files: picked },
          idempotencyKey,
          ...(picked.length > 0 && sending),
        })
      } finally {
        setProgress({})
      }
    },
    onSaved() {
      if (!sent.current) return
      cacheTicket(queries, sent.current)
      toast({ tone: 'good', text: t('support.done.create', { number: `\u2066${sent.current.number}\u2069` }) })
      go(ticketAddress(sent.current.id))
    },
    draft: { key: draftKeyOf(topic) },
  })
  const written = form.hook.watch('category')
  if (written !== chosen) setChosen(written)
  return { form, category, context, progress }
}
