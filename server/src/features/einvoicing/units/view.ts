import { isCertifying } from '@mawrid/contract/einvoicing/states.ts'
import { type Unit, unitSteps } from '@mawrid/contract/einvoicing/unit.ts'
import { readCertificate } from '../../../outside/zatca/certificate.ts'
import type { Parts } from '../../../platform/parts.ts'
import { asOf } from '../sending/store.ts'
import type { UnitRecord } from '../tables.ts'
import { allowedActions, needsReconnecting } from './lifecycle.ts'

export function unitView(parts: Pick<Parts, 'clock' | 'settings'>, unit: UnitRecord): Unit {
  const at = asOf(parts)
  const { certificate, certificateFrom, certificateUntil } = unit
  return {
    id: unit.id,
    version: unit.version,
    allowed_actions: allowedActions(unit, at),
    created_at: unit.createdAt.toISOString(),
    updated_at: unit.updatedAt.toISOString(),
    name: unit.name,
    environment: unit.environment,
    document_types: [...unit.documentTypes],
    status: unit.status,
    branch: unit.branch,
    industry: unit.industry,
    vat_number: unit.vatNumber,
    steps: stepsOf(unit),
    checks: unit.checks,
    failure: unit.failure,
    certificate:
      certificate && certificateFrom && certificateUntil
        ? {
            serial: readCertificate(certificate)?.serial ?? '',
            valid_from: certificateFrom.toISOString(),
            valid_until: certificateUntil.toISOString(),
          }
        : null,
    refused_at: unit.refusedAt?.toISOString() ?? null,
    needs_reconnecting: needsReconnecting(unit, at.now),
    documents: unit.counter,
  }
}

function stepsOf({ step, status }: UnitRecord): Unit['steps'] {
  const next = step === null ? unitSteps.length : unitSteps.indexOf(step)
  return unitSteps.map((name, index) => ({
    step: name,
    status: index < next ? 'done' : atStep(index === next, status),
  }))
}

function atStep(isNext: boolean, status: UnitRecord['status']): Unit['steps'][number]['status'] {
  if (!isNext) return 'waiting'
  return isCertifying(status) ? 'running' : 'failed'
}
