import { fieldError, isFieldCode } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'

/** Attributes a refused file to the form field it was chosen in. */
export async function atField<T>(path: string, storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof Problem) || !isFieldCode(error.code)) throw error
    const { params } = error.details
    throw new Problem(error.code, { ...error.details, errors: [fieldError(path, error.code, params)] })
  }
}
