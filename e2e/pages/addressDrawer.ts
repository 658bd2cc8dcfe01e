import type { Page } from 'playwright/test'
import { fieldNamed, inEither, textsOf } from './texts.ts'

/** The address form in its drawer, in either language. */
export function addressDrawer(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(New address|Edit address|عنوان جديد|تعديل العنوان)$/ })
  return {
    dialog,
    shortAddress: fieldNamed(page, ...textsOf('addresses.fields.short_address')),
    fillIn: dialog.getByRole('button', { name: inEither(...textsOf('addresses.lookUp.action')) }),
    label: fieldNamed(page, ...textsOf('addresses.fields.label')),
    region: fieldNamed(page, ...textsOf('addresses.fields.region')),
    city: fieldNamed(page, ...textsOf('addresses.fields.city')),
    cityByHand: fieldNamed(page, ...textsOf('addresses.fields.cityByHand')),
    arabicDistrict: fieldNamed(page, 'District in Arabic', 'الحي بالعربية'),
    englishDistrict: fieldNamed(page, 'District in English', 'الحي بالإنجليزية'),
    arabicStreet: fieldNamed(page, 'Street in Arabic', 'الشارع بالعربية'),
    englishStreet: fieldNamed(page, 'Street in English', 'الشارع بالإنجليزية'),
    buildingNumber: fieldNamed(page, ...textsOf('addresses.fields.building_number')),
    postalCode: fieldNamed(page, ...textsOf('addresses.fields.postal_code')),
    additionalNumber: fieldNamed(page, ...textsOf('addresses.fields.additional_number')),
    map: dialog.getByRole('link', { name: inEither(...textsOf('addresses.map')) }),
    save: dialog.getByRole('button', { name: inEither(...textsOf('addresses.save')) }),
  }
}
