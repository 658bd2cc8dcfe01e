import type { Address } from '@mawrid/contract/addresses/address.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { createWarehouse, updateWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressDrawer } from '#features/addresses/shared/AddressDrawer.tsx'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { addressLine } from '#platform/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { type MawridForm, useMawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { nextDays, noonOf } from '../shared/hours/closedDays.ts'
import { openDays } from '../shared/hours/week.ts'
import { useWeekText } from '../shared/hours/weekText.ts'
import { WarehouseFields } from './WarehouseFields.tsx'
import { blankWarehouse, bodyOf, valuesOf, type WarehouseValues } from './warehouseValues.ts'

interface Props {
  /** Undefined for a new warehouse. */
  warehouse?: Warehouse
}

/** Checklist C-26, C-27. */
export function WarehouseForm({ warehouse }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { day, list } = useFormats()
  const weekText = useWeekText()
  const { label } = useFields(warehouseFields)
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const [isAddingAddress, setAddingAddress] = useState(false)
  const { data: addresses } = useQuery(addressesQuery)

  const form = useMawridForm({
    // Both calls have the same rules but for the version, which is added when it is sent.
    schema: createWarehouse.body,
    values: warehouse ? valuesOf(warehouse) : blankWarehouse,
    blank: blankWarehouse,
    version: warehouse?.version,
    bodyOf,
    async submit({ body, version }) {
      if (!warehouse || version === undefined) await callApi(createWarehouse, { body, idempotencyKey })
      else await callApi(updateWarehouse, { params: { id: warehouse.id }, body: { ...body, version } })
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['warehouses'] })
      toast({ tone: 'good', text: t(warehouse ? 'warehouses.form.saved' : 'warehouses.form.created') })
      go(warehouse ? recordPath('warehouse', warehouse.id) : screenPaths.warehouses)
    },
    readCurrent(current) {
      const theirs = check(Warehouse, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: {
      kind: (kind) => t(`warehouses.kind.${kind}`),
      address(id) {
        const address = addresses?.find((each) => each.id === id)
        return address ? addressLine(address, lang) : ''
      },
      storage: (kinds) => list(kinds.map((kind) => t(`warehouses.storage.${kind}`))),
      working_hours: weekText,
      closed_days: (days) => list(days.map((each) => day(noonOf(each)))),
    },
    draft: { key: warehouse ? `warehouse/${warehouse.id}` : 'warehouse/new' },
  })
  useOnlyAddress(form, addresses)

  return (
    <>
      <FormPage
        errorAction={<ProblemLink code={form.failure?.code} />}
        form={form}
        isNew={!warehouse}
        hasIndex
        saveLabel={t(warehouse ? 'warehouses.form.save' : 'warehouses.form.create')}
        side={<WarehouseSide form={form} />}
      >
        <WarehouseFields
          form={form}
          address={
            <FormField of={form} name="address" label={label('address')} requiredVerb="choose">
              {(field) => <AddressChoice {...field} addresses={addresses} onNew={() => setAddingAddress(true)} />}
            </FormField>
          }
        />
      </FormPage>
      {/* Outside the form: forms cannot be nested. */}
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

/** Selects a company's only address. The addresses load after the form, so a choice made meanwhile is kept. */
function useOnlyAddress({ hook }: MawridForm<WarehouseValues>, addresses: readonly Address[] | undefined) {
  const onlyId = addresses?.length === 1 ? addresses[0]?.id : undefined

  const choose = useEffectEvent((id: string) => {
    if (hook.getValues('address') !== '') return
    // Set as a default value: nobody edited it, so leaving the form needs no confirmation.
    hook.resetField('address', { defaultValue: id })
  })
  useEffect(() => {
    if (onlyId !== undefined) choose(onlyId)
  }, [onlyId])
}

interface WarehouseSideProps {
  form: MawridForm<WarehouseValues>
}

const maxShown = 3

/** The warehouse as buyers will see it, updated while it is edited. */
function WarehouseSide({ form }: WarehouseSideProps) {
  const { t } = useTranslation()
  const { list, day } = useFormats()
  const weekText = useWeekText()
  const [now] = useState(() => new Date())
  const [week, closedDays, handlingDays, pickup] = useWatch({
    control: form.hook.control,
    name: ['working_hours', 'closed_days', 'handling_days', 'pickup'],
  })
  const off = nextDays(closedDays, now, maxShown).map((each) => day(noonOf(each)))

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-sm font-medium text-ink-soft">{t('warehouses.form.side.title')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-sm marker:text-ink-soft">
        <li>{openDays(week).length > 0 ? weekText(week) : t('warehouses.form.side.neverOpen')}</li>
        {off.length > 0 && <li>{t('warehouses.form.side.daysOff', { days: list(off) })}</li>}
        <li>{t('warehouses.form.side.ready', { count: Number(handlingDays) || 0 })}</li>
        <li>{t(pickup ? 'warehouses.form.side.pickup' : 'warehouses.form.side.noPickup')}</li>
      </ul>
    </section>
  )
}

type FieldProps = Omit<ComponentProps<typeof RadioGroup<string>>, 'choices' | 'look'>

interface AddressChoiceProps extends FieldProps {
  addresses: readonly Address[] | undefined
  onNew: () => void
}

/** One of the company's addresses, or a new one from a drawer, for those who may edit the company. */
function AddressChoice({ addresses, onNew, ...field }: AddressChoiceProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const mayAdd = useHasRight('company.edit')
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        {...field}
        required
        look="cards"
        help={
          addresses?.length === 0
            ? t(mayAdd ? 'warehouses.form.noAddress' : 'warehouses.form.noAddressToChoose')
            : undefined
        }
        choices={(addresses ?? []).map((address) => ({
          value: address.id,
          label: address.label,
          help: <bdi>{addressLine(address, lang)}</bdi>,
        }))}
      />
      {mayAdd && (
        <div>
          <Button icon={MapPinPlus} onClick={onNew} id={addresses?.length === 0 ? field.id : undefined}>
            {t('addresses.new')}
          </Button>
        </div>
      )}
    </div>
  )
}
