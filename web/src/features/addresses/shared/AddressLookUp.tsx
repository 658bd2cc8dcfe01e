import { lookUpAddress } from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { ShortAddress } from '@mawrid/contract/values/nationalAddress.ts'
import { useMutation } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFields } from '#ui/form/useFields.ts'

interface Props {
  value: string
  onChange: (shortAddress: string) => void
  onFound: (address: FoundAddress) => void
  /** The error that the form shows at the field. */
  error?: string | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
}

/** A short national address with a button that looks up the full one (checklist C-28). */
export function AddressLookUp({ value, onChange, onFound, error, id: idFromProps, onBlur }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(addressFields)
  const ownId = useId()
  const id = idFromProps ?? ownId
  const [isInvalid, setWrong] = useState(false)
  const lookingUp = useMutation({
    mutationFn: (shortAddress: string) => callApi(lookUpAddress, { query: { short_address: shortAddress } }),
    onSuccess: onFound,
  })

  function lookUp() {
    if (lookingUp.isPending) return
    const read = check(ShortAddress, value)
    setWrong(!read.ok)
    if (!read.ok) return document.getElementById(id)?.focus()
    onChange(read.value)
    lookingUp.mutate(read.value)
  }

  // Enter looks up the address; it does not submit the form.
  function lookUpOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    lookUp()
  }

  const failure = lookingUp.error && asFailure(lookingUp.error)
  const isUnavailable = failure?.code === 'outside_unavailable'
  const refusal = failure ? (isUnavailable ? t('addresses.lookUp.away') : problemText(failure, t)) : undefined
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        id={id}
        label={label('short_address')}
        code
        value={value}
        placeholder="RRRD2929"
        autoComplete="off"
        onChange={(event) => {
          setWrong(false)
          lookingUp.reset()
          onChange(event.target.value)
        }}
        onBlur={onBlur}
        onKeyDown={lookUpOnEnter}
        error={isInvalid ? t('fields.short_address') : error}
        warning={refusal}
        help={lookingUp.isSuccess ? t('addresses.lookUp.found') : t('addresses.lookUp.help')}
        className="min-w-48 flex-1 max-sm:basis-full"
      />
      <Button
        icon={MapPinned}
        busy={lookingUp.isPending}
        onClick={lookUp}
        className="mt-[calc(var(--text-sm)*var(--leading)+0.25rem)] max-sm:mt-0"
      >
        {t('addresses.lookUp.action')}
      </Button>
    </div>
  )
}
