import type { readEInvoicing as call } from '@mawrid/contract/einvoicing/calls.ts'
import type { Answer, CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { missingForUnit } from './missing.ts'
import { taxpayerToday } from './taxpayer.ts'
import { readUnits } from './units/store.ts'
import { unitView } from './units/view.ts'

export function readEInvoicing(
  parts: Pick<Parts, 'db' | 'clock' | 'settings'>,
  { principal }: CallContext<typeof call>,
): Promise<Answer<typeof call>> {
  const { db, settings } = parts
  const companyId = principal.company.id
  return db.readCompany(companyId, async (companyDb) => {
    const { seller, isVatCheckDue } = await taxpayerToday(companyDb, companyId)
    const units = await readUnits(companyDb, companyId)
    const { environment } = settings.zatca
    const isConnected = units.some(
      (unit) => unit.environment === environment && unit.certificate !== null && unit.status !== 'retired',
    )
    return {
      environment,
      status: isConnected
        ? 'connected'
        : seller.vat_number === null && !isVatCheckDue
          ? 'not_registered'
          : 'not_connected',
      taxpayer: {
        name: seller.name_ar,
        vat_number: seller.vat_number,
        cr: seller.cr,
        short_address: seller.address?.short_address ?? null,
      },
      missing: missingForUnit(seller, isVatCheckDue),
      units: units.map((unit) => unitView(parts, unit)),
    }
  })
}
