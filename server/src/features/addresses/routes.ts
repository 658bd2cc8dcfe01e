import * as calls from '@mawrid/contract/addresses/calls.ts'
import { cities } from '@mawrid/contract/addresses/cities.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { createNationalAddress } from '../../outside/address/nationalAddress.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { createAddress, removeAddress, updateAddress } from './changeAddresses.ts'
import { lookUpAddress } from './lookUpAddress.ts'
import { countAddresses, findAddress, listAddresses } from './store.ts'
import { addressView } from './view.ts'

export function registerAddressRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const service = createNationalAddress(parts)

  handle(calls.createAddress, (context) => createAddress(parts, context))
  handle(calls.listAddresses, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countAddresses(companyDb, query, limit),
        rows: async (limit, offset) => (await listAddresses(companyDb, query, limit, offset)).map(addressView),
      }),
    ),
  )
  handle(calls.readAddress, async ({ params, principal }) =>
    addressView(await db.readCompany(principal.company.id, (companyDb) => findAddress(companyDb, params.id))),
  )
  handle(calls.updateAddress, (context) => updateAddress(parts, context))
  handle(calls.removeAddress, (context) => removeAddress(parts, context))
  handle(calls.lookUpAddress, ({ query, principal }) =>
    lookUpAddress(parts, service, principal.userId, query.short_address),
  )

  handle(calls.listRegions, () => ({ results: regions.map((code) => ({ code, ...named(regionNames[code]) })) }))
  handle(calls.listCities, ({ query: { region } }) => ({
    results: cities.filter((city) => !region || city.region === region).map((city) => ({ ...city })),
  }))
}

function named({ name_ar, name_en }: { name_ar: string; name_en: string }) {
  return { name_ar, name_en }
}
