import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { addressLine, regionName } from '#platform/format/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
  readonly addresses: ReadonlyMap<string, Address>
}

export function warehouseSheet({ t, lang, addresses }: Words): SheetColumn<Warehouse>[] {
  const head = (name: string) => t(`warehouses.fields.${name}`)
  const ofAddress = (text: (address: Address) => string) => (warehouse: Warehouse) => {
    const address = addresses.get(warehouse.address)
    return address && text(address)
  }
  return [
    { head: head('code'), value: ({ code }) => code },
    { head: head('name_ar'), value: ({ name_ar }) => name_ar },
    { head: head('name_en'), value: ({ name_en }) => name_en },
    { head: head('status'), value: ({ status }) => t(`warehouses.status.${status}`) },
    { head: head('kind'), value: ({ kind }) => t(`warehouses.kind.${kind}`) },
    { head: head('region'), value: ofAddress(({ region }) => regionName(region, lang)) },
    { head: head('city'), value: ofAddress((address) => cityName(address, lang)) },
    { head: head('address'), value: ofAddress((address) => addressLine(address, lang)) },
    { head: head('manager_name'), value: ({ manager_name }) => manager_name },
    { head: head('manager_phone'), value: ({ manager_phone }) => manager_phone },
  ]
}
