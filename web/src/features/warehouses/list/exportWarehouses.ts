import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { listWarehouses } from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { TFunction } from 'i18next'
import { csvOf } from '../../../app/csv.ts'
import { downloadText } from '../../../app/downloads.ts'
import { callApi } from '../../../app/request/callApi.ts'
import { everyPage } from '../../../app/request/everyPage.ts'
import type { Lang } from '../../../ui/format/formats.ts'
import { addressLine, regionName } from '../../addresses/shared/addressWords.ts'
import type { WarehouseQuery } from '../queries.ts'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
  readonly addresses: ReadonlyMap<string, Address>
}

/** Saves exactly what is filtered, all its pages, as a table. */
export async function exportWarehouses(query: WarehouseQuery, words: Words): Promise<number> {
  const warehouses = await everyPage((page) => callApi(listWarehouses, { query: { ...query, ...page } }))
  const day = new Date().toISOString().slice(0, 10)
  downloadText(`${words.t('warehouses.file')}-${day}.csv`, 'text/csv', csvOf(tableOf(warehouses, words)))
  return warehouses.length
}

function tableOf(warehouses: readonly Warehouse[], { t, lang, addresses }: Words): string[][] {
  const names = [
    'code',
    'name_ar',
    'name_en',
    'status',
    'kind',
    'region',
    'city',
    'address',
    'manager_name',
    'manager_phone',
  ]
  const head = names.map((name) => t(`warehouses.fields.${name}`))
  const rows = warehouses.map((warehouse) => {
    const address = addresses.get(warehouse.address)
    return [
      warehouse.code,
      warehouse.name_ar,
      warehouse.name_en ?? '',
      t(`warehouses.status.${warehouse.status}`),
      t(`warehouses.kind.${warehouse.kind}`),
      address ? regionName(address.region, lang) : '',
      address ? cityName(address, lang) : '',
      address ? addressLine(address, lang) : '',
      warehouse.manager_name ?? '',
      warehouse.manager_phone ?? '',
    ]
  })
  return [head, ...rows]
}
