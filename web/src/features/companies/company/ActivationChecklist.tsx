import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { helpWith } from '#features/support/shared/ticketAddresses.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { softTones } from '#ui/feedback/softTones.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { companyStatusLooks, stepStatusLooks } from '../shared/companyStatusLooks.ts'
import { registrationAnchor } from './RegistrationCard.tsx'

interface ActivationChecklistProps {
  company: CompanyRecord
  /** The form of the registration, inside its step; without it the step leads to the form on this page. */
  registration?: ReactNode
}

/** The steps to an active company, each with its state and its next action (checklist O-04); nothing once all are done. */
export function ActivationChecklist({ company, registration }: ActivationChecklistProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const steps = company.activation
  // The status in the header says that the company is active.
  if (company.is_active && steps.every(({ state }) => state === 'done')) return null
  const done = steps.filter(({ state }) => state === 'done' || state === 'ending').length
  // Only the first step that can be taken has a primary button.
  const next = steps.find(({ state, action }) => action !== null && state !== 'done' && state !== 'ending')

  return (
    <Card
      title={t(company.is_active ? 'companies.activation.titleActive' : 'companies.activation.title')}
      aside={
        <p className="text-sm text-ink-soft tabular-nums">
          {t('companies.activation.progress', { done: number(done), all: number(steps.length) })}
        </p>
      }
    >
      <ol className="-my-1 divide-y divide-line">
        {steps.map((step) => (
          <ActivationStepRow key={step.step} step={step} isNext={step === next} note={company.status_reason}>
            {step.step === 'registration' && registration}
          </ActivationStepRow>
        ))}
      </ol>
    </Card>
  )
}

interface StepActionProps {
  step: ActivationStep
  /** The first open step. */
  isNext: boolean
}

interface ActivationStepRowProps extends StepActionProps {
  /** Why staff suspended the company. */
  note: string | null
  /** What is done inside the step, instead of its button. */
  children?: ReactNode
}

function ActivationStepRow({ step, isNext, note, children }: ActivationStepRowProps) {
  const { t } = useTranslation()
  const look = step.reason === 'suspended' ? companyStatusLooks.suspended : stepStatusLooks[step.state]
  const { icon: Icon } = look
  // The notice inside the step says why it was refused, and what it is waiting for.
  const isExplained = Boolean(children) && (step.state === 'refused' || step.state === 'waiting')

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="flex min-w-0 grow basis-80 gap-3">
        <span
          aria-hidden
          className={classes(
            'mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full',
            softTones[look.tone],
          )}
        >
          <Icon size={16} />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={classes('font-medium', step.state === 'locked' && 'text-ink-soft')}>
              {t(`companies.activation.${step.step}.title`)}
            </span>
            <StatusPill {...look} label={stateText()} />
          </p>
          {!isExplained && <p className="text-sm text-pretty text-ink-soft">{explanation()}</p>}
          {step.reason === 'suspended' && note && (
            <p className="text-sm text-pretty">
              <bdi>{note}</bdi>
            </p>
          )}
        </div>
      </div>
      {children && (
        <div className="w-full sm:ps-10">
          <div className="max-w-xl">{children}</div>
        </div>
      )}
      {step.action && !(children && step.action === 'verify') && (
        <div className="max-sm:w-full max-sm:ps-10">
          <StepAction step={step} isNext={isNext} />
        </div>
      )}
    </li>
  )

  function stateText(): string {
    if (step.reason === 'suspended') return t('companies.activation.state.suspended')
    if (step.state === 'refused') return t('companies.status.verification_failed')
    return t(`companies.activation.state.${step.state}`)
  }

  function explanation(): string {
    if (step.reason && step.state === 'refused') return t(`companies.refusal.${step.reason}.title`)
    // Not every step has every state.
    const key: string = `${step.step}.${step.state}`
    return t(`companies.activation.${key}`, step.state === 'ending' ? { count: step.days_left ?? 0 } : {})
  }
}

/** The action of a step: a link to its screen, or the registration form on this page. */
function StepAction({ step, isNext }: StepActionProps) {
  const { t } = useTranslation()
  const look = isNext ? 'primary' : 'secondary'
  const mayEdit = useHasRight('company.edit')
  if (step.action === null) return null
  const isChecked = step.state === 'ending' || step.state === 'ended' || step.state === 'refused'
  const name = step.action === 'verify' && isChecked ? 'verify_again' : step.action
  const label = t(`companies.activation.action.${name}`)
  const href = hrefOf(step)
  if (href) {
    return (
      <LinkButton href={href} look={look}>
        {label}
      </LinkButton>
    )
  }
  if (!mayEdit) return null
  // The registration form is on this page and has a primary button of its own.
  return <Button onClick={goToRegistration}>{label}</Button>
}

function hrefOf({ action, state }: ActivationStep): string | undefined {
  switch (action) {
    case 'complete_details':
      return screenPaths.companyEdit
    case 'choose_package':
    case 'pay':
      return screenPaths.subscriptionChoose
    case 'renew':
      return state === 'ended' ? screenPaths.subscriptionChoose : screenPaths.subscriptions
    case 'contact_support':
      return helpWith('verification')
    default:
      return undefined
  }
}

function goToRegistration() {
  const card = document.getElementById(registrationAnchor)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
