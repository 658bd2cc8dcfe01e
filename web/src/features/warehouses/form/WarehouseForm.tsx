import { check } from '@mawrid/contract/fieldErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { createWarehouse, updateWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressDrawer } from '#features/addresses/shared/AddressDrawer.tsx'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { addressLine } from '#platform/format/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { uniqueKey } from '#platform/request/uniqueKey.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { noonOf } from '../hours/closedDays.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { useOnlyAddress } from './useOnlyAddress.ts'
import { WarehouseFields } from './WarehouseFields.tsx'
import { WarehouseSide } from './WarehouseSide.tsx'
import { blankWarehouse, bodyOf, valuesOf } from './warehouseValues.ts'

interface Props {
  /** Without one a new warehouse is made. */
  warehouse?: Warehouse
}

/** Checklist C-26, C-27. */
export function WarehouseForm({ warehouse }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { day, list } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const [isAddingAddress, setAddingAddress] = useState(false)
  const { data: addresses } = useQuery(addressesQuery)

  const form = useMawridForm({
    // The calls' rules are the same but for the version, which is added on the way out.
    schema: createWarehouse.body,
    values: warehouse ? valuesOf(warehouse) : blankWarehouse,
    version: warehouse?.version,
    bodyOf,
    async submit({ body, version }) {
      if (!warehouse || version === undefined) await callApi(createWarehouse, { body, idempotencyKey })
      else await callApi(updateWarehouse, { params: { id: warehouse.id }, body: { ...body, version } })
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['warehouses'] })
      toast({ tone: 'good', text: t(warehouse ? 'warehouses.form.saved' : 'warehouses.form.created') })
      go(screenPaths.warehouses)
    },
    readCurrent(current) {
      const theirs = check(Warehouse, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    inWords: {
      kind: (kind) => t(`warehouses.kind.${kind}`),
      address(id) {
        const address = addresses?.find((each) => each.id === id)
        return address ? addressLine(address, lang) : ''
      },
      closed_days: (days) => list(days.map((each) => day(noonOf(each)))),
    },
    draft: { key: warehouse ? `warehouse/${warehouse.id}` : 'warehouse/new' },
  })
  useOnlyAddress(form, addresses)

  return (
    <>
      <FormPage
        wayOut={<ProblemLink code={form.failure?.code} />}
        form={form}
        isNew={!warehouse}
        saveLabel={t(warehouse ? 'warehouses.form.save' : 'warehouses.form.create')}
        side={<WarehouseSide form={form} />}
      >
        <WarehouseFields
          form={form}
          address={
            <FormField of={form} name="address" label={t('warehouses.fields.address')}>
              {(field) => <AddressChoice {...field} addresses={addresses} onNew={() => setAddingAddress(true)} />}
            </FormField>
          }
        />
      </FormPage>
      {/* Beside the form, not inside: a form may not stand in another. */}
      {isAddingAddress && (
        <AddressDrawer
          start={{ kind: 'warehouse' }}
          onClose={() => setAddingAddress(false)}
          onSaved={({ id }) => form.hook.setValue('address', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
