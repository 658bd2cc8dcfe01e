import type {
  renewUnit as renewCall,
  retireUnit as retireCall,
  retryUnit as retryCall,
} from '@mawrid/contract/einvoicing/calls.ts'
import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { RequestedUnit } from '../../../outside/zatca/signingRequest.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { missingForUnit } from '../missing.ts'
import { asOf, countUnsent } from '../sending/store.ts'
import type { Supplier } from '../supplier.ts'
import type { UnitRecord } from '../tables.ts'
import { taxpayerToday } from '../taxpayer.ts'
import { sendCertifying } from './certifyUnit.ts'
import { pendingSealed, requestedUnit, spendCertificate } from './connectUnit.ts'
import { checksOf } from './documentTypes.ts'
import { afterAction, needsReconnecting } from './lifecycle.ts'
import { recordUnitAction } from './recordUnitAction.ts'
import { unitSealOf } from './secrets.ts'
import { lockUnit, storeUnit, type UnitChange } from './store.ts'
import { unitView } from './view.ts'

/** Continues from the step that failed. A code that was refused has to be replaced by another. */
export function retryUnit(parts: Parts, context: CallContext<typeof retryCall>): Promise<Unit> {
  return certifyAgain(parts, context, retrying(parts, context.body.otp))
}

/** Requests another certificate for a new key; the current one is used until then. */
export function renewUnit(parts: Parts, context: CallContext<typeof renewCall>): Promise<Unit> {
  return certifyAgain(parts, context, renewing(parts, context.body.otp))
}

/** Its keys are deleted, so that nothing can be signed with them any more. */
export function retireUnit(parts: Parts, context: CallContext<typeof retireCall>): Promise<Unit> {
  return context.once((tx) => changeUnit(parts, tx, context, retiring))
}

interface UnitMove {
  readonly action: 'retry' | 'renew' | 'retire'
  change(tx: Db, unit: UnitRecord): Promise<UnitChange>
}

export function retrying(parts: Parts, otp: string | undefined): UnitMove {
  return {
    action: 'retry',
    async change(tx, unit) {
      const pending = unitSealOf(parts).openPending(unit.pendingSealed ?? '')
      if (pending.compliance !== null) return { failure: null }
      const code = otp ?? pending.otp
      if (code === null) throw invalid([fieldError('otp', 'required')])
      const requested = await requestedToday(parts, tx, unit)
      return { failure: null, pendingSealed: pendingSealed(parts, requested, code) }
    },
  }
}

/** A unit whose certificate is not accepted any more passes all steps again and keeps its chain. */
export function renewing(parts: Parts, otp: string): UnitMove {
  return {
    action: 'renew',
    async change(tx, unit) {
      const requested = await requestedToday(parts, tx, unit)
      // A certificate is renewed for its own VAT number only.
      const isNew = needsReconnecting(unit, parts.clock.now()) || requested.vatNumber !== unit.vatNumber
      return {
        step: isNew ? 'compliance_certificate' : 'production_certificate',
        checks: checksOf(unit.documentTypes),
        failure: null,
        pendingSealed: pendingSealed(parts, requested, otp),
      }
    },
  }
}

/** What is asked for, with the company's details as of today: those of an earlier request may have been corrected. */
async function requestedToday(parts: Parts, tx: Db, unit: UnitRecord): Promise<RequestedUnit> {
  const { seller, isVatCheckDue } = await requesterOf(parts, tx, unit.companyId)
  const missing = missingForUnit(seller, isVatCheckDue)
  if (missing.length > 0) throw invalid(missing.map(({ path, code }) => fieldError(path, code)))
  return requestedUnit({ ...unit, document_types: unit.documentTypes }, seller, unit.id)
}

async function requesterOf({ settings }: Pick<Parts, 'settings'>, tx: Db, supplier: Supplier) {
  return supplier === null ? { seller: settings.marketplace.seller, isVatCheckDue: false } : taxpayerToday(tx, supplier)
}

export const retiring: UnitMove = {
  action: 'retire',
  change: async () => ({ step: null, pendingSealed: null, activeSealed: null }),
}

type CertifyContext = CallContext<typeof retryCall> | CallContext<typeof renewCall>
type ChangeContext = CertifyContext | CallContext<typeof retireCall>

function certifyAgain(parts: Parts, context: CertifyContext, move: UnitMove): Promise<Unit> {
  const spend = () => spendCertificate(parts, context.principal.company.id)
  return context.once.after(spend, (tx) => changeUnit(parts, tx, context, move))
}

async function changeUnit(
  parts: Parts,
  tx: Db,
  { params, body, principal }: ChangeContext,
  move: UnitMove,
): Promise<Unit> {
  const unit = await lockUnit(tx, params.id)
  if (unit.version !== body.version) throw new Problem('version_conflict', { current: unitView(parts, unit) })
  return unitView(parts, await moveUnit(parts, tx, unit, { ...move, userId: principal.userId }))
}

/** Moves a locked unit; a job continues with what has to be asked of ZATCA. */
export async function moveUnit(
  parts: Parts,
  tx: Db,
  unit: UnitRecord,
  { action, change, userId }: UnitMove & { readonly userId: string | null },
): Promise<UnitRecord> {
  const at = asOf(parts)
  // What waits in an environment that is not in use any more will never be sent.
  const isSent = unit.environment === at.environment
  if (action === 'retire' && isSent && (await countUnsent(tx, unit)) > 0) throw new Problem('einvoicing_unit_in_use')
  const status = afterAction(unit, action, at)
  const changed = await storeUnit(tx, unit, { ...(await change(tx, unit)), status }, at.now)
  await recordUnitAction(parts, tx, unit, changed, { action, userId })
  if (status !== 'retired') await sendCertifying(parts, tx, changed)
  return changed
}
