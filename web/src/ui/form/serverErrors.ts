import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FieldValues, get } from 'react-hook-form'

interface Refused {
  error: FieldError
  value: unknown
}

/**
 * Errors that only the back end can find ("this SKU is taken"). Each is shown at its field until the value changes, and
 * never blocks the next save: the SKU may be free by then.
 */
export class ServerErrors {
  #all: Refused[] = []

  take(errors: readonly FieldError[], values: FieldValues): void {
    this.#all = errors.map((error) => ({ error, value: get(values, error.path) }))
  }

  unresolved(values: FieldValues): FieldError[] {
    return this.#all.filter(({ error, value }) => Object.is(get(values, error.path), value)).map(({ error }) => error)
  }

  clear(): void {
    this.#all = []
  }
}
