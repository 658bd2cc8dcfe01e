import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { Page } from 'playwright/test'
import { fieldNamed, inEither, labelOf, oneOf, textsOf } from './texts.ts'

/** The address form in its drawer, in either language. */
export function addressDrawer(page: Page) {
  const dialog = page.getByRole('dialog', { name: oneOf('addresses.new', 'addresses.edit') })
  return {
    dialog,
    shortAddress: fieldNamed(page, ...labelOf(addressFields.short_address)),
    fillIn: dialog.getByRole('button', { name: inEither(...textsOf('addresses.lookUp.action')) }),
    label: fieldNamed(page, ...labelOf(addressFields.label)),
    region: fieldNamed(page, ...labelOf(addressFields.region)),
    city: fieldNamed(page, ...labelOf(addressFields.city)),
    cityByHand: fieldNamed(page, ...textsOf('addresses.cityByHand')),
    arabicDistrict: fieldNamed(page, ...labelOf(addressFields.district_ar)),
    englishDistrict: fieldNamed(page, ...labelOf(addressFields.district_en)),
    arabicStreet: fieldNamed(page, ...labelOf(addressFields.street_ar)),
    englishStreet: fieldNamed(page, ...labelOf(addressFields.street_en)),
    buildingNumber: fieldNamed(page, ...labelOf(addressFields.building_number)),
    postalCode: fieldNamed(page, ...labelOf(addressFields.postal_code)),
    additionalNumber: fieldNamed(page, ...labelOf(addressFields.additional_number)),
    map: dialog.getByRole('link', { name: inEither(...textsOf('addresses.map')) }),
    save: dialog.getByRole('button', { name: inEither(...textsOf('addresses.save')) }),
  }
}
