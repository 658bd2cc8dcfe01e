import type { Page } from 'playwright/test'
import { fieldNamed, inEither } from './words.ts'

/** The form of an address beside its screen, in either language. */
export function addressDrawer(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(New address|Edit the address|عنوان جديد|تعديل العنوان)$/ })
  return {
    dialog,
    shortAddress: fieldNamed(page, 'Short national address', 'العنوان الوطني المختصر'),
    fillIn: dialog.getByRole('button', { name: inEither('Fill in', 'تعبئة') }),
    label: fieldNamed(page, 'Name of the address', 'اسم العنوان'),
    region: fieldNamed(page, 'Region', 'المنطقة'),
    city: fieldNamed(page, 'City', 'المدينة'),
    cityByHand: fieldNamed(page, 'Name of the city', 'اسم المدينة'),
    arabicDistrict: fieldNamed(page, 'District in Arabic', 'الحي بالعربية'),
    englishDistrict: fieldNamed(page, 'District in English', 'الحي بالإنجليزية'),
    arabicStreet: fieldNamed(page, 'Street in Arabic', 'الشارع بالعربية'),
    englishStreet: fieldNamed(page, 'Street in English', 'الشارع بالإنجليزية'),
    buildingNumber: fieldNamed(page, 'Building number', 'رقم المبنى'),
    postalCode: fieldNamed(page, 'Postal code', 'الرمز البريدي'),
    additionalNumber: fieldNamed(page, 'Additional number', 'الرقم الإضافي'),
    map: dialog.getByRole('link', { name: inEither('Show on the map', 'عرض على الخريطة') }),
    save: dialog.getByRole('button', { name: inEither('Save address', 'حفظ العنوان') }),
  }
}
