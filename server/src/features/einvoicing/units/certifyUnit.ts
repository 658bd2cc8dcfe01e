import { createPrivateKey } from 'node:crypto'
import { isCertifying } from '@mawrid/contract/einvoicing/states.ts'
import { type Unit, unitSteps } from '@mawrid/contract/einvoicing/unit.ts'
import type { CallFailure, IssuedCertificate, SubmissionOutcome } from '../../../outside/zatca/answers.ts'
import { certificateOfToken } from '../../../outside/zatca/certificate.ts'
import { issueTime } from '../../../outside/zatca/eInvoice.ts'
import { complianceDocuments } from '../../../outside/zatca/samples.ts'
import { signedInvoice } from '../../../outside/zatca/signedInvoice.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { partyOfTaxpayer } from '../documents/partyOfTaxpayer.ts'
import { messagesOf } from '../messagesOf.ts'
import { sendNow } from '../sending/resendDocuments.ts'
import { asOf } from '../sending/store.ts'
import { readAs, type Supplier, sellerOf, writeAs } from '../supplier.ts'
import type { UnitRecord } from '../tables.ts'
import { zatcaFor } from '../zatcaFor.ts'
import { checksOf, issuesOf } from './documentTypes.ts'
import { afterAction } from './lifecycle.ts'
import { announceUnit, recordUnitAction } from './recordUnitAction.ts'
import { type PendingSecrets, unitSealOf } from './secrets.ts'
import { findUnit, lockUnit, storeCertificate, storeUnit, type UnitChange } from './store.ts'

export const certifyJob = 'einvoicing.certify_unit'

export interface CertifyJob {
  readonly id: string
  readonly companyId: Supplier
}

const commandMinutes = 5

/**
 * The marketplace's units are certified by the operator's command, and by the job only if that was stopped: both at once
 * would use the same one-time code, and the second would find it used.
 */
export function sendCertifying(
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  tx: Db,
  { id, companyId }: CertifyJob,
): Promise<void> {
  const ofCommand = { after: new Date(clock.now().getTime() + commandMinutes * 60_000) }
  return jobs.send<CertifyJob>(certifyJob, { id, companyId }, { tx, key: id, ...(companyId === null && ofCommand) })
}

/**
 * Asks ZATCA for what is next, step by step, and stores each result before the next: an interrupted run continues where it
 * stopped. A one-time code whose answer was lost is asked for again.
 */
export async function certifyUnit(parts: Parts, { id, companyId }: CertifyJob): Promise<void> {
  for (;;) {
    const unit = await readAs(parts, companyId, (companyDb) => findUnit(companyDb, id))
    if (!isCertifying(unit.status) || unit.step === null) return
    // The environment was changed meanwhile, and its gateway would certify the unit for the wrong one.
    const isInUse = unit.environment === parts.settings.zatca.environment
    const result = isInUse ? await steps[unit.step](parts, unit) : ofOtherEnvironment(unit)
    await storeResult(parts, unit, result)
  }
}

function ofOtherEnvironment({ step }: UnitRecord): Result {
  return { failure: { step: step ?? unitSteps[0], reason: 'environment', messages: [] } }
}

type Step = NonNullable<UnitRecord['step']>
type Failed = { readonly failure: NonNullable<Unit['failure']>; readonly change?: UnitChange }
type Result = { readonly change: UnitChange } | Failed

const steps: Readonly<Record<Step, (parts: Parts, unit: UnitRecord) => Promise<Result>>> = {
  compliance_certificate: requestCompliance,
  checks: passNextCheck,
  production_certificate: requestProduction,
}

async function requestCompliance(parts: Parts, unit: UnitRecord): Promise<Result> {
  const pending = pendingOf(parts, unit)
  if (pending.otp === null) return failed(unit, { kind: 'refused', status: 400, messages: [] })
  const outcome = await (await zatcaFor(parts, unit.companyId)).requestCompliance(pending.request, pending.otp)
  if (outcome.kind === 'issued')
    return { change: { step: 'checks', pendingSealed: withCompliance(parts, pending, outcome.issued) } }
  const failure = failed(unit, outcome.kind === 'precondition' ? { ...outcome, kind: 'refused', status: 428 } : outcome)
  // A code that was refused is of no more use; another has to be entered.
  return failure.failure.reason === 'unavailable'
    ? failure
    : { ...failure, change: { pendingSealed: unitSealOf(parts).closePending({ ...pending, otp: null }) } }
}

/** Has the next of the documents checked that ZATCA asks for. */
async function passNextCheck(parts: Parts, unit: UnitRecord): Promise<Result> {
  const index = unit.checks.findIndex(({ result }) => result === null || result === 'failed')
  if (index < 0) return { change: { step: 'production_certificate' } }
  const { compliance, privateKey } = pendingOf(parts, unit)
  const certificate = compliance && certificateOfToken(compliance.token)
  if (!compliance || !certificate) throw new Error('A unit is checked without its compliance certificate')
  const seller = await readAs(parts, unit.companyId, (companyDb) => sellerOf(parts, companyDb, unit.companyId))
  const now = parts.clock.now()
  const documents = complianceDocuments({
    seller: partyOfTaxpayer(seller),
    issues: issuesOf(unit.documentTypes),
    ...issueTime(now),
  })
  const document = documents[index]
  if (!document) throw new Error(`There is no document for check ${index}`)
  const { xml, hash } = signedInvoice(document, { certificate, privateKey: createPrivateKey(privateKey) }, now)
  const outcome = await (await zatcaFor(parts, unit.companyId)).checkCompliance(
    { xml, hash, uuid: document.uuid },
    compliance,
  )
  const result = checkResults[outcome.kind]
  if (!result) return failed(unit, outcome as CallFailure)
  const messages = 'messages' in outcome ? messagesOf(outcome.messages) : []
  const change = { checks: unit.checks.with(index, { document: checkAt(unit, index), result, messages }) }
  return result === 'failed' ? { failure: { step: 'checks', reason: 'check', messages }, change } : { change }
}

const checkResults: Partial<Record<SubmissionOutcome['kind'], 'passed' | 'warned' | 'failed'>> = {
  accepted: 'passed',
  accepted_with_warnings: 'warned',
  already_submitted: 'passed',
  rejected: 'failed',
}

/** The first production certificate by the compliance request; a later one by renewing the one in use. */
async function requestProduction(parts: Parts, unit: UnitRecord): Promise<Result> {
  const pending = pendingOf(parts, unit)
  const seal = unitSealOf(parts)
  const zatca = await zatcaFor(parts, unit.companyId)
  const outcome = pending.compliance
    ? await zatca.requestProduction(pending.compliance.requestId, pending.compliance)
    : await zatca.renewProduction(pending.request, pending.otp ?? '', seal.openActive(unit.activeSealed ?? ''))
  if (outcome.kind === 'issued') {
    const { token, secret, certificate } = outcome.issued
    return {
      change: {
        step: null,
        pendingSealed: null,
        vatNumber: pending.vatNumber ?? unit.vatNumber,
        activeSealed: seal.closeActive({ privateKey: pending.privateKey, token, secret }),
        certificate: certificate.text,
        certificateFrom: certificate.validFrom,
        certificateUntil: certificate.validTo,
        refusedAt: null,
        failure: null,
      },
    }
  }
  // The next attempt does without the certificate.
  if (outcome.kind === 'unauthorised' && !pending.compliance) {
    return { ...failed(unit, outcome), change: { refusedAt: unit.refusedAt ?? parts.clock.now() } }
  }
  if (outcome.kind !== 'precondition') return failed(unit, outcome)
  if (!outcome.issued) return failed(unit, { ...outcome, kind: 'refused', status: 428 })
  const pendingAgain = withCompliance(parts, pending, outcome.issued)
  return { change: { step: 'checks', checks: checksOf(unit.documentTypes), pendingSealed: pendingAgain } }
}

function pendingOf(parts: Parts, { pendingSealed }: UnitRecord): PendingSecrets {
  if (pendingSealed === null) throw new Error('A unit is certified without its key')
  return unitSealOf(parts).openPending(pendingSealed)
}

function withCompliance(
  parts: Parts,
  pending: PendingSecrets,
  { requestId, token, secret }: IssuedCertificate,
): string {
  return unitSealOf(parts).closePending({ ...pending, otp: null, compliance: { requestId, token, secret } })
}

function checkAt({ checks }: UnitRecord, index: number) {
  const check = checks[index]
  if (!check) throw new Error(`There is no check ${index}`)
  return check.document
}

function failed({ step }: UnitRecord, outcome: CallFailure): Failed {
  const messages = outcome.kind === 'refused' ? messagesOf(outcome.messages) : []
  return { failure: { step: step ?? unitSteps[0], reason: reasonOf(outcome), messages } }
}

function reasonOf(outcome: CallFailure): NonNullable<Unit['failure']>['reason'] {
  switch (outcome.kind) {
    case 'refused':
      return outcome.messages.length === 0 || outcome.messages.some(({ code }) => /otp/i.test(code)) ? 'otp' : 'request'
    case 'unauthorised':
      return 'unauthorised'
    case 'rate_limited':
    case 'unavailable':
      return 'unavailable'
    default:
      return 'unexpected'
  }
}

/** Stores what came of a step, unless the unit has moved on meanwhile. */
function storeResult(parts: Parts, before: UnitRecord, result: Result): Promise<void> {
  return writeAs(parts, before.companyId, async (tx) => {
    const unit = await lockUnit(tx, before.id)
    if (unit.version !== before.version) return
    const now = parts.clock.now()
    const isFailed = 'failure' in result
    const isDone = !isFailed && result.change.step === null
    if (!isFailed && !isDone) {
      const moved = await storeUnit(tx, unit, result.change, now)
      return announceUnit(parts, tx, moved)
    }
    const action = isFailed ? 'refuse' : 'certify'
    const status = afterAction(unit, action, { ...asOf(parts), side: 'outside' })
    const change = { ...result.change, status, ...(isFailed && { failure: result.failure }) }
    const moved = await storeUnit(tx, unit, change, now)
    if (isDone) await storeCertificate(tx, moved, now)
    await recordUnitAction(parts, tx, unit, moved, { action, side: 'outside' })
    if (isDone) await sendNow(parts, tx, moved)
  })
}
