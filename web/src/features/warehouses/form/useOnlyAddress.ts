import type { Address } from '@mawrid/contract/addresses/address.ts'
import { useEffect, useEffectEvent } from 'react'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { WarehouseValues } from './warehouseValues.ts'

/** A company's only address stands chosen from the start. The addresses come after the form, so what is chosen by then stays. */
export function useOnlyAddress({ hook }: MawridForm<WarehouseValues>, addresses: readonly Address[] | undefined) {
  const onlyId = addresses?.length === 1 ? addresses[0]?.id : undefined

  const choose = useEffectEvent((id: string) => {
    if (hook.getValues('address') !== '') return
    // As what stood there at first: nobody chose it, so leaving need not ask about it.
    hook.resetField('address', { defaultValue: id })
  })
  useEffect(() => {
    if (onlyId !== undefined) choose(onlyId)
  }, [onlyId])
}
