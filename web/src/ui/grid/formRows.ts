import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { errorList } from '../form/errorList.ts'
import type { MawridForm } from '../form/useMawridForm.ts'

/** The rows of a grid as a field of its form. */
export function formRows<V extends FieldValues, N extends FieldPath<V>>(form: MawridForm<V>, name: N) {
  const { setValue, trigger, setError, getFieldState } = form.hook

  return {
    write(rows: FieldPathValue<V, N>) {
      setValue(name, rows, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
      // A cell that was invalid may have another value now.
      const invalid = errorList(form.hook.control._formState.errors).map(({ path }) => path as FieldPath<V>)
      if (invalid.length > 0) void trigger(invalid)
    },

    /** Shows at its cell that a pasted text could not be read: by the form's rules, or as no choice of a list. */
    async showUnread(paths: readonly FieldPath<V>[]) {
      if (paths.length === 0) return
      await trigger(paths)
      for (const path of paths) {
        if (!getFieldState(path).error) setError(path, { type: 'not_offered' })
      }
    },
  }
}
