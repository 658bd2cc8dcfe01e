import type { Language } from '@mawrid/contract/constants.ts'

interface LayoutWords {
  readonly brand: string
  readonly logo: string
  readonly signature: string
  readonly linkHint: string
  readonly settings: string
  readonly unsubscribe: string
}

/** The texts that all emails share. */
export const layoutWords: Record<Language, LayoutWords> = {
  en: {
    brand: 'Mawrid',
    logo: 'Mawrid logo',
    signature: 'Mawrid, the marketplace of Saudi businesses',
    linkHint: 'If the button doesn’t work, copy this link into your browser:',
    settings: 'Email settings',
    unsubscribe: 'Unsubscribe from these emails',
  },
  ar: {
    brand: 'مورد',
    logo: 'شعار مورد',
    signature: 'مورد، منصة المنشآت السعودية',
    linkHint: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى المتصفح:',
    settings: 'إعدادات الرسائل',
    unsubscribe: 'إيقاف هذه الرسائل',
  },
}
