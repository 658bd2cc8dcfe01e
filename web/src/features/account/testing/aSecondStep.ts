import type { SecondStep } from '@mawrid/contract/account/secondStep.ts'

/** Off, unless a test says otherwise. */
export function aSecondStep(changes: Partial<SecondStep> = {}): SecondStep {
  return { is_on: false, app: null, passkeys: [], recovery_codes_left: 0, required_by: [], ...changes }
}
