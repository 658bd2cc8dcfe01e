import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  codesOfAddress,
  codesOfPerson,
  codesOfPersonDaily,
  wrongCodeEmailsOfPerson,
  wrongCodesOfPerson,
} from '../limits.ts'
import { openKey } from './appKeys.ts'
import { recordStepChange } from './recordStepChange.ts'
import { spendCode } from './recoveryCodes.ts'
import { findApp, spendStep } from './store.ts'
import { matchingStep } from './totp.ts'

export interface StepProof {
  readonly code?: string | undefined
  readonly recovery_code?: string | undefined
}

interface Prover {
  readonly userId: string
  readonly ip: string
}

/** A code of the person's app, or a recovery code. Each works once; wrong ones are counted for the person and the address. */
export async function verifyCode(parts: Parts, { userId, ip }: Prover, proof: StepProof): Promise<void> {
  const { limits } = parts
  if (proof.code === undefined && proof.recovery_code === undefined) {
    throw fieldProblem('code', 'required', fieldMessages.required)
  }
  await Promise.all([
    limits.spend(codesOfPerson, userId),
    limits.spend(codesOfPersonDaily, userId),
    limits.spend(codesOfAddress, ip),
  ])
  try {
    if (proof.code !== undefined) await verifyAppCode(parts, userId, proof.code)
    else if (proof.recovery_code !== undefined) await verifyRecoveryCode(parts, userId, proof.recovery_code)
  } catch (error) {
    if (error instanceof Problem && error.code === 'second_step_wrong') await warnOfGuessing(parts, userId)
    throw error
  }
  await Promise.all([
    limits.forget(codesOfPerson, userId),
    limits.release(codesOfPersonDaily, userId),
    limits.forget(wrongCodesOfPerson, userId),
  ])
}

/** Whoever enters codes knows the password, so the person is emailed about the fifth wrong one in a row, once a day. */
async function warnOfGuessing(parts: Parts, userId: string): Promise<void> {
  const { limits } = parts
  if ((await limits.count(wrongCodesOfPerson, userId)) === 0) return
  if ((await limits.count(wrongCodeEmailsOfPerson, userId)) > 0) return
  await parts.db.transaction((tx) => recordStepChange(parts, tx, userId, 'repeat_wrong_codes'))
}

async function verifyAppCode(parts: Parts, userId: string, code: string): Promise<void> {
  const app = await findApp(parts.db.system, userId)
  const step = app?.confirmedAt ? matchingStep(openKey(parts, app), code, parts.clock.now()) : undefined
  if (step === undefined) throw wrong('app_code_wrong')
  if (!(await spendStep(parts.db.system, userId, step))) throw wrong('app_code_used')
}

async function verifyRecoveryCode(parts: Parts, userId: string, code: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await spendCode(tx, userId, code, parts.clock.now()))) throw wrong('recovery_code_wrong')
    await recordStepChange(parts, tx, userId, 'use_recovery_code')
  })
}

/** The reason is a code of a field, so that screens show it there. */
function wrong(reason: 'app_code_wrong' | 'app_code_used' | 'recovery_code_wrong'): Problem {
  return new Problem('second_step_wrong', { params: { reason } })
}
