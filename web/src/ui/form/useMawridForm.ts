import { check as checkBody } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { asRequired, contractResolver } from './contractResolver.ts'
import { type Difference, differences } from './differences.ts'
import { type FieldNames, fieldAt, useFieldNames } from './fieldNames.ts'
import type { FormBody } from './formBody.ts'
import { ServerErrors } from './serverErrors.ts'
import { type DraftNotice, type DraftOptions, useDraft } from './useDraft.ts'

type Options<V extends FieldValues, B, Input> = FormOptions<V, B, Input> & Sent<V, Input>

/** The request body names every field of the call: it is the form's values, or `bodyOf` builds it. Files are sent separately. */
type Sent<V, Input> = { bodyOf: (values: V) => FormBody<Input> } | { bodyOf?: undefined; values: V & FormBody<Input> }

interface FormOptions<V extends FieldValues, B, Input> {
  /** The schema of the call's body, which also validates the form. */
  schema: z.ZodMiniType<B, Input>
  /** Initial values: the record or blanks. When the record changes and the form is not dirty, the fields are updated. */
  values: V
  /** What a new record starts with; it does not count as entered. */
  blank?: V
  /** The record version that the values were read from. */
  version?: number | undefined
  /**
   * Sends the form. A thrown error is shown at its fields or above the form. With `andSubmit` the saved record is also
   * submitted; if only that fails, it throws `SavedNotSubmitted`.
   */
  submit: (sent: Sending<V, B>) => Promise<unknown>
  /** Fields that the next step needs besides those that saving requires, such as publishing. */
  missingIn?: (values: V) => readonly string[]
  onSaved?: () => void
  /** Parses the current record in a version conflict's response. */
  readCurrent?: (current: unknown) => { values: V; version: number } | undefined
  formatters?: ValueFormatters<V>
  draft?: DraftOptions
}

interface Sending<V, B> {
  body: B
  values: V
  version: number | undefined
  andSubmit: boolean
}

/** Formatters for values that are not readable text, by field path: `carton` as "Carton". */
export type ValueFormatters<V extends FieldValues> = {
  readonly [N in FieldPath<V>]?: (value: FieldPathValue<V, N>) => string
}

export interface Conflict {
  differences: readonly Difference[]
  /** Overwrites the other person's changes with the typed values. */
  overwrite: () => Promise<void>
  /** Replaces the typed values with the other person's changes. */
  takeTheirs: () => void
}

export interface MawridForm<V extends FieldValues> {
  id: string
  hook: UseFormReturn<V, unknown, unknown>
  names: FieldNames
  isDirty: boolean
  isSaving: boolean
  /** Whether the running save also submits the record. */
  savingStep: 'save' | 'submit' | undefined
  /** How many times saving was stopped by errors. */
  blockedSaves: number
  /** The last save's error, when it belongs to no field. */
  failure: SubmitFailure | null
  conflict: Conflict | null
  draft: DraftNotice | null
  /** Unsaved input is stored as a draft when the page is left. */
  storesDraft: boolean
  /** What a new record starts with, if that is known. */
  blank: V | undefined
  /** The required fields without a value. */
  missingIn: (values: V) => readonly string[]
  save: (then?: { andSubmit: boolean }) => Promise<void>
  /** Validates the form and shows its errors as after saving. */
  check: () => Promise<boolean>
  /** Shows an error from another call at its field until the field's value changes. */
  showRefused: (error: FieldError) => void
  /** Shows the error of another call at its fields or above the form, as after saving. */
  showFailure: (error: unknown) => void
  discard: () => void
}

/** The base of all forms: validation by the contract, drafts, server errors at their fields, version conflicts. */
export function useMawridForm<V extends FieldValues, B, Input>(options: Options<V, B, Input>): MawridForm<V> {
  const { schema, values, readCurrent } = options
  const bodyOf: (values: V) => unknown = options.bodyOf ?? ((all) => all)
  const id = useId()
  const [refusals] = useState(() => new ServerErrors())
  const names = useFieldNames()
  const [blockedSaves, setBlockedSaves] = useState(0)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const [step, setStep] = useState<'save' | 'submit'>('save')
  const readVersion = useRef(options.version)
  const hook = useForm<V, unknown, B>({
    defaultValues: values as DefaultValues<V>,
    resolver: contractResolver({ schema, bodyOf, refusals }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = hook.formState
  const draft = useDraft(hook, options.version, options.draft)

  const followRecord = useEffectEvent(() => {
    if (hook.formState.isDirty || readVersion.current === options.version) return
    readVersion.current = options.version
    hook.reset(values)
  })
  useEffect(() => {
    if (options.version !== undefined) followRecord()
  }, [options.version])

  async function save({ andSubmit } = { andSubmit: false }) {
    if (isSubmitting) return
    setStep(andSubmit ? 'submit' : 'save')
    refusals.clear()
    setFailure(null)
    let isStopped = false
    await hook.handleSubmit(
      (body) => send(body, andSubmit),
      (errors) => {
        if (andSubmit) markMissing(errors)
        isStopped = true
      },
    )()
    // Counted after the errors have rendered: the library shows them only after this callback, and moving the focus
    // earlier would find no invalid field.
    if (isStopped) setBlockedSaves((count) => count + 1)
  }

  async function check() {
    refusals.clear()
    setFailure(null)
    const fits = await hook.trigger()
    if (!fits) setBlockedSaves((count) => count + 1)
    return fits
  }

  async function send(body: B, andSubmit: boolean) {
    const sent = hook.getValues()
    try {
      await options.submit({ body, values: sent, version: readVersion.current, andSubmit })
    } catch (error) {
      if (error instanceof SavedNotSubmitted) followSaved(error)
      return refuse(submitFailure(error instanceof SavedNotSubmitted ? error.reason : error))
    }
    hook.resetDefaultValues(sent)
    draft.forget()
    options.onSaved?.()
  }

  /** The form goes on with the saved record, so that saving again changes it. */
  function followSaved({ values: stored, version }: SavedNotSubmitted<V>) {
    readVersion.current = version
    hook.reset(stored)
    draft.forget()
  }

  function missingIn(now: V): readonly string[] {
    const checked = checkBody(schema, bodyOf(now))
    const errors = checked.ok ? [] : checked.errors.map((error) => asRequired(error, now))
    const required = errors.filter(({ code }) => code === 'required').map(({ path }) => path)
    return [...new Set([...required, ...(options.missingIn?.(now) ?? [])])]
  }

  /** Marks all that submitting lacks, so that it is not refused again for the next field. */
  function markMissing(errors: FieldErrors<V>) {
    const missing = missingIn(hook.getValues()).filter((path) => !get(errors, fieldOf(path)))
    markRefused(missing.map((path) => ({ path, code: 'required', message: '' })))
  }

  function showRefused(error: FieldError) {
    const path = error.path as FieldPath<V>
    const value = hook.getValues(path)
    refusals.take([error], hook.getValues())
    // Validates the field on every key, as after its first blur.
    hook.setValue(path, value, { shouldTouch: true })
    hook.setError(path, { type: error.code })
  }

  function refuse(refused: SubmitFailure) {
    markRefused(refused.errors)
    setFailure(refused)
    setBlockedSaves((count) => count + 1)
  }

  function markRefused(refused: readonly FieldError[]) {
    const errors = refused.map((each) => ({ ...each, path: fieldOf(each.path) }))
    refusals.take(errors, hook.getValues())
    for (const { path, code, params } of errors) {
      const error = { type: code, params }
      hook.setError(path, error)
    }
  }

  /** The server names a missing `disclosure`, whose field is `disclosure.file`. */
  function fieldOf(path: string): FieldPath<V> {
    return (fieldAt(names.labels.keys(), path) ?? path) as FieldPath<V>
  }

  function conflictOf(current: unknown): Conflict | null {
    const theirs = readCurrent?.(current)
    if (!theirs) return null
    return {
      differences: differences(hook.getValues(), theirs.values, names.labels, options.formatters ?? {}),
      overwrite() {
        readVersion.current = theirs.version
        return save()
      },
      takeTheirs() {
        readVersion.current = theirs.version
        hook.reset(theirs.values)
        draft.forget()
        setFailure(null)
      },
    }
  }

  return {
    id,
    hook: hook as UseFormReturn<V, unknown, unknown>,
    names,
    isDirty,
    isSaving: isSubmitting,
    savingStep: isSubmitting ? step : undefined,
    blockedSaves,
    failure,
    conflict: failure?.code === 'version_conflict' ? conflictOf(failure.current) : null,
    draft: draft.notice,
    storesDraft: options.draft !== undefined,
    blank: options.blank,
    missingIn,
    save,
    check,
    showRefused,
    showFailure: (error) => refuse(submitFailure(error)),
    discard() {
      hook.reset()
      refusals.clear()
      setFailure(null)
      draft.forget()
    },
  }
}

/** The record was saved, but submitting it was refused: the form goes on with what was saved, and shows the reason. */
export class SavedNotSubmitted<V = FieldValues> extends Error {
  readonly values: V
  readonly version: number
  readonly reason: unknown

  constructor(values: V, version: number, reason: unknown) {
    super('Saved, not submitted')
    this.values = values
    this.version = version
    this.reason = reason
  }
}

/** The error of a failed save. */
interface SubmitFailure {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly errors: readonly FieldError[]
  /** On `version_conflict`: the record as it is now. */
  readonly current: unknown
}

/** Reads a call's error; anything else thrown has no code. */
function submitFailure(error: unknown): SubmitFailure {
  const details = (error instanceof Error ? error : {}) as Partial<SubmitFailure>
  return {
    code: typeof details.code === 'string' ? details.code : 'internal',
    params: details.params ?? {},
    errors: details.errors ?? [],
    current: details.current,
  }
}
