import { unitId } from '../src/features/reference/index.ts'

/** The body of an invoice to another company. */
export function anInvoice(more: object = {}) {
  return { buyer: anInvoiceBuyer(), lines: [aLine()], ...more }
}

export function anInvoiceBuyer(more: object = {}) {
  return {
    name_ar: 'شركة الواحة للتجارة',
    name_en: 'Oasis Trading',
    vat_number: '300075588700003',
    email: 'accounts@oasis.example',
    address: {
      building_number: '7421',
      street_ar: 'شارع الأمير سلطان',
      district_ar: 'الروضة',
      city: 'جدة',
      region: 'SA-02',
      postal_code: '23431',
    },
    ...more,
  }
}

export function aLine(more: object = {}) {
  return { name_ar: 'كرتون تغليف', name_en: 'Carton', qty: '10', unit: unitId('carton'), unit_price: '64.00', ...more }
}
