import { renewUnit, retireUnit, retryUnit } from '@mawrid/contract/einvoicing/calls.ts'
import { isCertifying } from '@mawrid/contract/einvoicing/states.ts'
import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { Archive, Check, CircleAlert, CircleCheck, CircleDashed, Clock, LoaderCircle, RefreshCw } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZatcaMessages } from '#features/invoices/shared/ZatcaMessages.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { useUnitMove } from '../shared/queries.ts'
import { CodeDialog } from './CodeDialog.tsx'

const statusLooks: Record<Unit['status'], StatusLook> = {
  connecting: { tone: 'info', icon: RefreshCw },
  failed: { tone: 'bad', icon: CircleAlert },
  ready: { tone: 'good', icon: CircleCheck },
  renewing: { tone: 'info', icon: RefreshCw },
  expired: { tone: 'bad', icon: Clock },
  retired: { tone: 'neutral', icon: Archive },
}

interface Props {
  unit: Unit
  /** The company's, as of today. */
  vatNumber: string | null
}

/** A unit with the steps of its connection, what failed, and its certificate. */
export function UnitCard({ unit, vatNumber }: Props) {
  const { t } = useTranslation()
  const { day, number, list } = useFormats()
  const isConnected = unit.certificate !== null
  const isUnderWay = isCertifying(unit.status)
  const isOfOtherVatNumber =
    isConnected && unit.status !== 'retired' && vatNumber !== null && unit.vat_number !== vatNumber
  return (
    <Card id={unit.id} title={`\u2068${unit.name}\u2069`} aside={<UnitPill unit={unit} />}>
      <div className="flex flex-col gap-3" aria-busy={isUnderWay || undefined}>
        {unit.refused_at !== null && unit.status !== 'retired' && (
          <Banner tone="bad" title={t('einvoicing.failures.unauthorised')}>
            <p>{t('einvoicing.refused')}</p>
          </Banner>
        )}
        {isOfOtherVatNumber && (
          <Banner tone="bad" title={t('einvoicing.vatChanged.title')}>
            <p>{t('einvoicing.vatChanged.text', { number: `\u2068${unit.vat_number}\u2069` })}</p>
          </Banner>
        )}
        {unit.failure && <Failure failure={unit.failure} />}
        {(isUnderWay || unit.status === 'failed') && <Steps unit={unit} />}
        <FactList
          facts={[
            {
              label: t('einvoicing.fields.document_types'),
              value: list(unit.document_types.map((type) => t(`einvoicing.types.${type}`))),
            },
            { label: t('einvoicing.fields.branch'), value: <bdi>{unit.branch}</bdi> },
            { label: t('einvoicing.fields.environment'), value: t(`einvoicing.environments.${unit.environment}`) },
            ...(unit.certificate
              ? [
                  { label: t('einvoicing.certificate.until'), value: day(new Date(unit.certificate.valid_until)) },
                  {
                    label: t('einvoicing.certificate.serial'),
                    value: <bdi className="[overflow-wrap:anywhere]">{unit.certificate.serial}</bdi>,
                  },
                ]
              : []),
            ...(isConnected ? [{ label: t('einvoicing.fields.documents'), value: number(unit.documents) }] : []),
          ]}
        />
        <UnitActions unit={unit} needsReconnecting={unit.needs_reconnecting || isOfOtherVatNumber} />
      </div>
    </Card>
  )
}

function Failure({ failure }: { failure: NonNullable<Unit['failure']> }) {
  const { t } = useTranslation()
  return (
    <Banner tone="bad" title={t(`einvoicing.failures.${failure.reason}`)} urgent>
      <p>{t(`einvoicing.failureHelp.${failure.reason}`)}</p>
      <ZatcaMessages messages={failure.messages} />
    </Banner>
  )
}

const marks: Record<
  Unit['steps'][number]['status'],
  { icon: ComponentType<{ size: number; className?: string }>; look: string }
> = {
  waiting: { icon: CircleDashed, look: 'text-ink-soft' },
  running: { icon: LoaderCircle, look: 'text-info motion-safe:animate-spin' },
  done: { icon: Check, look: 'text-good' },
  failed: { icon: CircleAlert, look: 'text-bad' },
}

function UnitPill({ unit: { status, refused_at } }: { unit: Unit }) {
  const { t } = useTranslation()
  if (status === 'ready' && refused_at !== null) {
    return <StatusPill {...statusLooks.failed} label={t('einvoicing.status.refused')} />
  }
  return <StatusPill {...statusLooks[status]} label={t(`einvoicing.status.${status}`)} />
}

/** The three steps, and the documents of the second. */
function Steps({ unit }: { unit: Unit }) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-col gap-2" aria-label={t('einvoicing.steps.title')}>
      {unit.steps.map(({ step, status }) => {
        const { icon: Icon, look } = marks[status]
        return (
          <li key={step} className="flex items-start gap-2">
            <span className="mt-[0.25em] shrink-0" aria-hidden>
              <Icon size={16} className={look} />
            </span>
            <div className="min-w-0">
              <p className={classes(status === 'waiting' && 'text-ink-soft')}>
                {t(`einvoicing.steps.${step}`)}
                <span className="sr-only"> ({t(`einvoicing.stepStatus.${status}`)})</span>
              </p>
              {step === 'checks' && status !== 'waiting' && <Checks checks={unit.checks} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Checks({ checks }: Pick<Unit, 'checks'>) {
  const { t } = useTranslation()
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {checks.map(({ document, result, messages }) => (
        <li key={document}>
          <span className={classes(result === null && 'text-ink-soft')}>{t(`einvoicing.checked.${document}`)}</span>
          {' · '}
          <span
            className={classes(result === 'failed' && 'text-bad', result === 'warned' && 'text-warn', 'text-ink-soft')}
          >
            {t(`einvoicing.results.${result ?? 'waiting'}`)}
          </span>
          <ZatcaMessages messages={messages} />
        </li>
      ))}
    </ul>
  )
}

function UnitActions({ unit, needsReconnecting }: { unit: Unit; needsReconnecting: boolean }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'retry' | 'renew' | 'retire'>()
  const { mutate, isPending } = useUnitMove({ hasErrorToast: true })
  const allowed = unit.allowed_actions
  const isCodeNeeded = unit.failure?.step === 'compliance_certificate' && unit.failure.reason !== 'unavailable'
  const params = { id: unit.id }
  const { version } = unit
  const renewing = needsReconnecting ? 'reconnect' : 'renew'
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('retry') && (
        <Button
          look="primary"
          busy={isPending}
          onClick={() =>
            isCodeNeeded ? setDialog('retry') : mutate({ run: () => callApi(retryUnit, { params, body: { version } }) })
          }
        >
          {t('einvoicing.actions.retry')}
        </Button>
      )}
      {allowed.includes('renew') && (
        <Button {...(needsReconnecting && { look: 'primary' })} onClick={() => setDialog('renew')}>
          {t(`einvoicing.actions.${renewing}`)}
        </Button>
      )}
      {allowed.includes('retire') && (
        <Button look="quiet" onClick={() => setDialog('retire')}>
          {t('einvoicing.actions.retire')}
        </Button>
      )}
      {(dialog === 'retry' || dialog === 'renew') && (
        <CodeDialog
          action={dialog === 'renew' ? renewing : dialog}
          send={(otp) => callApi(dialog === 'retry' ? retryUnit : renewUnit, { params, body: { version, otp } })}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === 'retire'}
        title={t('einvoicing.retire.title', { name: `\u2068${unit.name}\u2069` })}
        consequence={t('einvoicing.retire.text')}
        confirmLabel={t('einvoicing.actions.retire')}
        danger
        busy={isPending}
        onConfirm={() =>
          mutate(
            { run: () => callApi(retireUnit, { params, body: { version } }) },
            { onSettled: () => setDialog(undefined) },
          )
        }
        onCancel={() => setDialog(undefined)}
      />
    </div>
  )
}
