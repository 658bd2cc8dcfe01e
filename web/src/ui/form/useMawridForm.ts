import type { FieldError } from '@mawrid/contract/problems.ts'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { contractResolver } from './contractResolver.ts'
import { type Difference, differences } from './differences.ts'
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
  /** The record version that the values were read from. */
  version?: number | undefined
  /** Sends the form. A thrown error is shown at its fields or above the form. */
  submit: (sent: { body: B; values: V; version: number | undefined }) => Promise<unknown>
  onSaved?: () => void
  /** Parses the current record in a version conflict's response. */
  readCurrent?: (current: unknown) => { values: V; version: number } | undefined
  formatters?: ValueFormatters<V>
  draft?: DraftOptions
}

/** Formatters for values that are not readable text, by field path: `carton` as "Carton". */
export type ValueFormatters<V extends FieldValues> = {
  readonly [N in FieldPath<V>]?: (value: FieldPathValue<V, N>) => string
}

export interface Conflict {
  differences: readonly Difference[]
  /** Overwrites the other person's changes with the typed values. */
  keepMine: () => Promise<void>
  /** Replaces the typed values with the other person's changes. */
  takeTheirs: () => void
}

export interface MawridForm<V extends FieldValues> {
  id: string
  hook: UseFormReturn<V, unknown, unknown>
  names: FieldNames
  isDirty: boolean
  isSaving: boolean
  /** How many times saving was stopped by errors. */
  blockedSaves: number
  /** The last save's error, when it belongs to no field. */
  failure: SubmitFailure | null
  conflict: Conflict | null
  draft: DraftNotice | null
  /** Unsaved input is stored as a draft when the page is left. */
  keepsDraft: boolean
  save: () => Promise<void>
  /** Validates the form and shows its errors as after saving. */
  check: () => Promise<boolean>
  /** Shows an error from another call at its field until the field's value changes. */
  showRefused: (error: FieldError) => void
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

  async function save() {
    if (isSubmitting) return
    refusals.clear()
    setFailure(null)
    let isStopped = false
    await hook.handleSubmit(send, () => {
      isStopped = true
    })()
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

  async function send(body: B) {
    const sent = hook.getValues()
    try {
      await options.submit({ body, values: sent, version: readVersion.current })
    } catch (error) {
      return refuse(submitFailure(error))
    }
    hook.resetDefaultValues(sent)
    draft.forget()
    options.onSaved?.()
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
    refusals.take(refused.errors, hook.getValues())
    for (const { path, code, params } of refused.errors) {
      const error = { type: code, params }
      hook.setError(path as FieldPath<V>, error)
    }
    setFailure(refused)
    setBlockedSaves((count) => count + 1)
  }

  function conflictOf(current: unknown): Conflict | null {
    const theirs = readCurrent?.(current)
    if (!theirs) return null
    return {
      differences: differences(hook.getValues(), theirs.values, names.labels, options.formatters ?? {}),
      keepMine() {
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
    blockedSaves,
    failure,
    conflict: failure?.code === 'version_conflict' ? conflictOf(failure.current) : null,
    draft: draft.notice,
    keepsDraft: options.draft !== undefined,
    save,
    check,
    showRefused,
    discard() {
      hook.reset()
      refusals.clear()
      setFailure(null)
      draft.forget()
    },
  }
}

interface FieldNames {
  /** Labels by field path, in the page's language. */
  labels: ReadonlyMap<string, string>
  /** Registers a field's label while it is mounted. Returns a function that removes it. */
  add: (path: string, label: string) => () => void
}

/** The labels of a form's fields, for the error summary and the comparison of versions. */
function useFieldNames(): FieldNames {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())

  const add = useCallback((path: string, label: string) => {
    setLabels((all) => new Map(all).set(path, label))
    return () => setLabels((all) => new Map([...all].filter(([each]) => each !== path)))
  }, [])

  return { labels, add }
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
