import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FieldValues, get } from 'react-hook-form'

interface Refused {
  error: FieldError
  value: unknown
}

/**
 * What only the back end could refuse ("this SKU is taken"). It stands at its field as long as the field holds what
 * was refused, and never stops the next try: what was taken may be free by then.
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
