import { createTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Failure } from '#platform/request/failure.ts'
import { sendWithProgress } from '#platform/request/sendWithProgress.ts'
import { previousScreen } from '#platform/screens/previousScreen.ts'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { uploadShares } from '#ui/fields/uploads/uploadShares.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { cacheTicket } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { proposedCategory } from './proposedCategory.ts'
import { bodyOf, type Context, type TicketValues, ticketAnswering } from './ticketValues.ts'
import { draftKeyOf, type TicketTopic } from './topic.ts'

/** Five files take long on a mobile network. */
const filesTimeoutMs = 300_000

interface Options {
  readonly start: TicketValues
  readonly topic: TicketTopic
  readonly categories: readonly OfferedCategory[]
}

/** The form of a new ticket; opens the ticket once it is sent. */
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
  const questions = category?.questions ?? []

  const form = useMawridForm({
    schema: ticketAnswering(questions),
    values: start,
    bodyOf: (values: TicketValues) => bodyOf(values, questions, context),
    async submit({ body, values: { files } }) {
      const picked = files.flatMap(({ file }) => file ?? [])
      const sending = {
        send: sendWithProgress((bytes) => setProgress(uploadShares(files, bytes))),
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
  const selected = form.hook.watch('category')
  if (selected !== chosen) setChosen(selected)

  const [proposed, setProposed] = useState<string>()
  const proposal: CategoryProposal = {
    category: proposed,
    update() {
      const { subject, body, category: current } = form.hook.getValues()
      // A category that the seller, the address or a draft has set stays.
      if (current !== '' && current !== proposed) return
      const code = proposedCategory(`${subject} ${body}`)
      const next = categories.find((one) => one.code === code)?.id
      if (next === undefined || next === current) return
      form.hook.setValue('category', next, { shouldDirty: true, shouldValidate: true })
      setProposed(next)
    },
    end: () => setProposed(undefined),
  }
  return { form, category, context, progress, proposal }
}

/** The category that was proposed from the question. */
export interface CategoryProposal {
  /** Its id; undefined before the first proposal and once the seller has chosen one. */
  readonly category: string | undefined
  /** Proposes one for the question as it is now, unless one is set already. */
  readonly update: () => void
  /** The seller has chosen a category. */
  readonly end: () => void
}

/** The page the seller comes from and the last failure there, so that support need not ask. */
function contextNow(topic: TicketTopic, queries: QueryClient, lang: Lang): Context {
  const failure = topic.trace ? undefined : lastFailure(queries)
  const from = topic.about ? recordAddress(topic.about.type, topic.about.id) : previousScreen()
  return {
    path: (topic.path ?? from).slice(0, 300),
    app_version: builtAs(),
    language: lang,
    last_error_code: topic.code ?? failure?.code ?? null,
    trace: topic.trace ?? failure?.requestId ?? null,
  }
}

const recentMs = 15 * 60_000

/** The last failure of a request, if it is recent. */
function lastFailure(queries: QueryClient): Failure | undefined {
  const topic = queries.getQueryCache().getAll()
  const done = queries.getMutationCache().getAll()
  const failed = [
    ...topic.map(({ state }) => ({ at: state.errorUpdatedAt, error: state.error })),
    ...done.map(({ state }) => ({ at: state.submittedAt, error: state.error })),
  ]
  const latest = failed
    .filter(({ at, error }) => error instanceof Failure && error.requestId && at > Date.now() - recentMs)
    .sort((one, other) => other.at - one.at)[0]?.error
  return latest instanceof Failure ? latest : undefined
}

/** The build's hash, from the name of the running script. */
function builtAs(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? ''
}
