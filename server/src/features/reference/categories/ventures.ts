import type { Root } from './declare.ts'

export const franchiseSectors: Root = {
  slug: 'franchise-sectors',
  ar: 'قطاعات الامتياز التجاري',
  en: 'Franchise sectors',
  kinds: ['franchise'],
  leaves: [
    { slug: 'franchise-cafes', ar: 'المقاهي', en: 'Cafés' },
    { slug: 'franchise-restaurants', ar: 'المطاعم', en: 'Restaurants' },
    { slug: 'franchise-retail', ar: 'متاجر التجزئة', en: 'Retail stores' },
    { slug: 'franchise-beauty', ar: 'الجمال والعناية', en: 'Beauty and care' },
    { slug: 'franchise-fitness', ar: 'الرياضة واللياقة', en: 'Sport and fitness' },
    { slug: 'franchise-education', ar: 'التعليم والتدريب', en: 'Education and training' },
    { slug: 'franchise-car-care', ar: 'العناية بالسيارات', en: 'Car care' },
    { slug: 'franchise-business-services', ar: 'خدمات الأعمال', en: 'Business services' },
  ],
}

export const investmentSectors: Root = {
  slug: 'investment-sectors',
  ar: 'قطاعات الاستثمار',
  en: 'Investment sectors',
  kinds: ['investment'],
  leaves: [
    { slug: 'invest-industry', ar: 'الصناعة', en: 'Industry' },
    { slug: 'invest-food', ar: 'الأغذية والزراعة', en: 'Food and agriculture' },
    { slug: 'invest-real-estate', ar: 'العقار', en: 'Real estate' },
    { slug: 'invest-technology', ar: 'التقنية', en: 'Technology' },
    { slug: 'invest-logistics', ar: 'النقل والخدمات اللوجستية', en: 'Transport and logistics' },
    { slug: 'invest-health', ar: 'الصحة', en: 'Health' },
    { slug: 'invest-tourism', ar: 'السياحة والضيافة', en: 'Tourism and hospitality' },
    { slug: 'invest-energy', ar: 'الطاقة والبيئة', en: 'Energy and environment' },
  ],
}
