import { Problem } from '@mawrid/contract/problems.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Counts a sign-in that is refused by the code of its problem. */
export async function countRefusals<T>({ metrics }: Pick<Parts, 'metrics'>, prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof Problem) metrics.countSignIn(error.code)
    throw error
  }
}
