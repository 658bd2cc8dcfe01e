import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '#ui/form/fieldMessage.ts'

/** What is wrong with a text of a decision, said once it was tried to be sent. */
export function useTextRule(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const { length } = text.trim()
  const code = length < least ? (length === 0 ? 'required' : 'too_short') : length > most ? 'too_long' : undefined
  return {
    error: isTried && code ? fieldMessage(t, { code, params: { min: least, max: most } }) : undefined,
    /** Whether it may be sent; asked when it is tried. */
    isFine() {
      setTried(true)
      return code === undefined
    },
  }
}
