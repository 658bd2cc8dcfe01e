import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { milestoneLife } from '@mawrid/contract/deals/delivery.states.ts'
import { handOverMilestone, startMilestone } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import { HandHelping, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { milestoneStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { RailStep } from './RailStep.tsx'

/** The milestones of a service: share of the price, dates and progress of each. */
export function MilestonesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const accepted = deal.milestones
    .filter(({ status }) => status === 'accepted')
    .reduce((share, step) => share + Number(step.percent), 0)
  return (
    <Card
      title={t('deals.fulfilment.milestones.title')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('deals.fulfilment.milestones.accepted', { share: percent(accepted / 100) })}
        </span>
      }
    >
      <ol className="pt-2">
        {deal.milestones.map((milestone, index) => (
          <MilestoneStep key={milestone.id} deal={deal} milestone={milestone} no={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

interface MilestoneStepProps {
  deal: Deal
  milestone: Milestone
  no: number
}

const stepStates = { planned: 'ahead', started: 'current', handed_over: 'current', accepted: 'done' } as const

function MilestoneStep({ deal, milestone, no }: MilestoneStepProps) {
  const { t } = useTranslation()
  const { lang, number, percent } = useFormats()
  const [isHandingOver, setHandingOver] = useState(false)
  const { mutate, isPending } = useDealMove(deal.id)
  const { status, days } = milestone
  const open = actions.filter((action) => milestone.allowed_actions.includes(action))

  function start() {
    const params = { id: deal.id, milestone: milestone.id }
    mutate({
      run: () => callApi(startMilestone, { params, body: {} }),
      predict: (known) => ({
        ...known,
        milestones: known.milestones.map((one) =>
          one.id === milestone.id ? { ...one, status: 'started', allowed_actions: [] } : one,
        ),
      }),
    })
  }

  const choose: Record<MilestoneAction, () => void> = { start, hand_over: () => setHandingOver(true) }

  return (
    <RailStep
      no={no}
      state={stepStates[status]}
      title={<bdi>{nameIn(lang, milestone)}</bdi>}
      aside={<StatusPill {...milestoneStatusLooks[status]} label={t(`deals.fulfilment.milestones.status.${status}`)} />}
    >
      <p className="-mt-2 text-sm text-ink-soft">
        {t('deals.fulfilment.milestones.share', { share: percent(Number(milestone.percent) / 100) })}
        {days !== null && days > 0 && (
          <> · {t('deals.fulfilment.milestones.days', { count: days, formatted: number(days) })}</>
        )}
      </p>
      <StepMessage milestone={milestone} />
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((action) => (
            <Button key={action} size="sm" {...looks[action]} busy={isPending} onClick={choose[action]}>
              {t(`deals.fulfilment.milestones.do.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {isHandingOver && <HandOverDialog {...{ deal, milestone }} onClose={() => setHandingOver(false)} />}
    </RailStep>
  )
}

type MilestoneAction = ActionsBy<'seller', typeof milestoneLife>

const looks = {
  start: { icon: Play, mirrorIcon: true },
  hand_over: { icon: HandHelping, look: 'primary' },
} as const satisfies Record<MilestoneAction, object>

const actions = Object.keys(looks) as MilestoneAction[]

/** The latest message about a milestone: from its handover, or from the buyer who sent it back. */
function StepMessage({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation()
  const message = lastMessage(milestone)
  if (!message) return null
  const isSentBack = message.kind === 'sent_back'
  return (
    <div className={classes('border-s-2 ps-3', isSentBack ? 'border-warn' : 'border-line')}>
      <p className={classes('text-sm', isSentBack ? 'font-medium text-warn' : 'text-ink-soft')}>
        {t(`deals.fulfilment.milestones.${message.kind}`)}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {message.note}
      </p>
    </div>
  )
}

interface HandOverDialogProps {
  deal: Deal
  milestone: Milestone
  onClose: () => void
}

/** Hands a finished milestone over to the buyer, with an optional message. */
function HandOverDialog({ deal, milestone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${milestone.id}/handOver`, { note: '' })
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })
  const note = fields.note.trim()
  const read = checkBody(handOverMilestone.body, { note: note || null })
  const wrong = read.ok ? undefined : read.errors[0]

  function send() {
    if (!read.ok) return
    const params = { id: deal.id, milestone: milestone.id }
    mutate(
      { run: () => callApi(handOverMilestone, { params, body: read.value }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.handOver.title', { name: `\u2068${nameIn(lang, milestone)}\u2069` })}
      description={t('deals.fulfilment.handOver.text')}
      confirmLabel={t('deals.fulfilment.milestones.do.hand_over')}
      busy={isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.fulfilment.handOver.note')}
        value={fields.note}
        limit={limitsOf(handOverMilestone.body.shape.note).max}
        onChange={(event) => change({ note: event.target.value })}
        {...(wrong && { error: fieldMessage(t, wrong) })}
      />
    </FormDialog>
  )
}

interface LastMessage {
  readonly kind: 'handed_over' | 'sent_back'
  readonly note: string
}

/**
 * The message that matters: why the milestone was sent back while it is being redone, else the note of the handover.
 */
export function lastMessage({ status, events }: Pick<Milestone, 'status' | 'events'>): LastMessage | undefined {
  const latest = events
    .filter(({ action }) => action === 'hand_over' || action === 'send_back')
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  if (!latest?.note) return undefined
  if (latest.action === 'hand_over') return { kind: 'handed_over', note: latest.note }
  return status === 'started' ? { kind: 'sent_back', note: latest.note } : undefined
}
