import type { Root } from './declare.ts'

export const operations: Root = {
  slug: 'operations-services',
  ar: 'خدمات التشغيل والصيانة',
  en: 'Operation and maintenance',
  kinds: ['service'],
  leaves: [
    { slug: 'cleaning-services', ar: 'النظافة', en: 'Cleaning' },
    { slug: 'pest-control', ar: 'مكافحة الآفات', en: 'Pest control' },
    { slug: 'building-maintenance', ar: 'صيانة المباني', en: 'Building maintenance' },
    { slug: 'machine-maintenance', ar: 'صيانة الآلات والمعدات', en: 'Machine maintenance' },
    { slug: 'security-guarding', ar: 'الحراسات الأمنية', en: 'Security guarding' },
    { slug: 'catering-services', ar: 'الإعاشة والتموين', en: 'Catering' },
    { slug: 'staffing', ar: 'تأجير الكوادر', en: 'Staffing' },
  ],
}

export const logistics: Root = {
  slug: 'logistics-services',
  ar: 'النقل والخدمات اللوجستية',
  en: 'Transport and logistics',
  kinds: ['service'],
  leaves: [
    { slug: 'road-freight', ar: 'النقل البري', en: 'Road freight' },
    { slug: 'cold-transport', ar: 'النقل المبرّد', en: 'Refrigerated transport' },
    { slug: 'last-mile', ar: 'توصيل الميل الأخير', en: 'Last-mile delivery' },
    { slug: 'warehousing', ar: 'التخزين وإدارة المستودعات', en: 'Warehousing' },
    { slug: 'customs-clearance', ar: 'التخليص الجمركي', en: 'Customs clearance' },
    { slug: 'contract-packing', ar: 'التعبئة للغير', en: 'Contract packing' },
  ],
}

export const professional: Root = {
  slug: 'professional-services',
  ar: 'الخدمات المهنية والتقنية',
  en: 'Professional and technical services',
  kinds: ['service'],
  leaves: [
    { slug: 'marketing-design', ar: 'التسويق والتصميم', en: 'Marketing and design' },
    { slug: 'printing-services', ar: 'الطباعة', en: 'Printing' },
    { slug: 'it-services', ar: 'تقنية المعلومات', en: 'Information technology' },
    { slug: 'consulting', ar: 'الاستشارات الإدارية', en: 'Management consulting' },
    { slug: 'accounting-tax', ar: 'المحاسبة والزكاة والضريبة', en: 'Accounting, zakat and tax' },
    { slug: 'legal-services', ar: 'الخدمات القانونية', en: 'Legal services' },
    { slug: 'engineering-design', ar: 'التصميم الهندسي', en: 'Engineering design' },
    { slug: 'training-services', ar: 'التدريب', en: 'Training' },
  ],
}
