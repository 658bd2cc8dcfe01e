import type { Page } from 'playwright/test'
import { both, fieldNamed, inEither } from './words.ts'

/** The address form in its drawer, in either language. */
export function addressDrawer(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(New address|Edit address|عنوان جديد|تعديل العنوان)$/ })
  return {
    dialog,
    shortAddress: fieldNamed(page, ...both('addresses.fields.short_address')),
    fillIn: dialog.getByRole('button', { name: inEither(...both('addresses.lookUp.action')) }),
    label: fieldNamed(page, ...both('addresses.fields.label')),
    region: fieldNamed(page, ...both('addresses.fields.region')),
    city: fieldNamed(page, ...both('addresses.fields.city')),
    cityByHand: fieldNamed(page, ...both('addresses.fields.cityByHand')),
    arabicDistrict: fieldNamed(page, 'District in Arabic', 'الحي بالعربية'),
    englishDistrict: fieldNamed(page, 'District in English', 'الحي بالإنجليزية'),
    arabicStreet: fieldNamed(page, 'Street in Arabic', 'الشارع بالعربية'),
    englishStreet: fieldNamed(page, 'Street in English', 'الشارع بالإنجليزية'),
    buildingNumber: fieldNamed(page, ...both('addresses.fields.building_number')),
    postalCode: fieldNamed(page, ...both('addresses.fields.postal_code')),
    additionalNumber: fieldNamed(page, ...both('addresses.fields.additional_number')),
    map: dialog.getByRole('link', { name: inEither(...both('addresses.map')) }),
    save: dialog.getByRole('button', { name: inEither(...both('addresses.save')) }),
  }
}
