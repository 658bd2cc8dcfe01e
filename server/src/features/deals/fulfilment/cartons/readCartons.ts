import type { readCartons as call } from '@mawrid/contract/deals/cartons.calls.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { findCompany } from '../../../companies/index.ts'
import { findDeal, readLines } from '../../store.ts'
import { parcelOf, readParcels } from '../parcels/store.ts'
import { parcelNumber } from '../view.ts'
import { cartonViews, readCartonsOf, readPackedAs } from './store.ts'

/** How a shipment is divided, and what it can be divided by. */
export function readCartons({ db }: Parts, { params, principal }: CallContext<typeof call>) {
  return db.readCompany(principal.company.id, async (companyDb) => {
    const deal = await findDeal(companyDb, params.id)
    const parcel = parcelOf(await readParcels(companyDb, deal.id), params.parcel)
    const packed = new Set(parcel.lines.map(({ line }) => line))
    const lines = (await readLines(companyDb, deal.id)).filter(({ id }) => packed.has(id))
    const cartons = (await readCartonsOf(companyDb, deal.id)).filter(({ parcelId }) => parcelId === parcel.id)
    return {
      has_prefix: (await findCompany(companyDb, deal.companyId)).gs1Prefix !== null,
      lines: await readPackedAs(companyDb, lines),
      cartons: cartonViews(cartons, parcelNumber(deal, parcel)),
    }
  })
}
