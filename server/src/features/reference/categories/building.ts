import { choice, number, option, type Root, required, text, yesNo } from './declare.ts'

const fireClass = text('fire_class', 'تصنيف مقاومة الحريق', 'Fire class')

export const building: Root = {
  slug: 'building',
  ar: 'مواد البناء',
  en: 'Building materials',
  kinds: ['product'],
  leaves: [
    {
      slug: 'cement-blocks',
      ar: 'الأسمنت والطابوق',
      en: 'Cement and blocks',
      requires: 'saber',
      attributes: [
        choice('cement_type', 'نوع الأسمنت', 'Cement type', [
          option('opc', 'بورتلاندي عادي', 'Ordinary Portland'),
          option('src', 'مقاوم للكبريتات', 'Sulphate resisting'),
          option('white', 'أبيض', 'White'),
        ]),
        number('strength_mpa', 'مقاومة الضغط', 'Compressive strength', 'MPa'),
      ],
    },
    {
      slug: 'steel-rebar',
      ar: 'حديد التسليح والمقاطع',
      en: 'Rebar and steel sections',
      requires: 'saber',
      attributes: [required(number('diameter_mm', 'القطر', 'Diameter', 'mm')), text('grade', 'الرتبة', 'Grade')],
    },
    {
      slug: 'tiles-stone',
      ar: 'البلاط والرخام والحجر',
      en: 'Tiles, marble and stone',
      requires: 'saber',
      attributes: [
        required(
          choice('finish', 'التشطيب', 'Finish', [
            option('polished', 'مصقول', 'Polished'),
            option('matt', 'مطفي', 'Matt'),
            option('rustic', 'ريفي', 'Rustic'),
          ]),
        ),
        number('thickness_mm', 'السماكة', 'Thickness', 'mm'),
      ],
    },
    {
      slug: 'paints-coatings',
      ar: 'الدهانات والعوازل',
      en: 'Paints and coatings',
      requires: 'saber',
      attributes: [
        number('coverage_m2', 'التغطية للتر الواحد', 'Coverage per litre', 'm²'),
        yesNo('low_voc', 'منخفض الانبعاثات', 'Low VOC'),
      ],
    },
    {
      slug: 'plumbing',
      ar: 'السباكة والأدوات الصحية',
      en: 'Plumbing and sanitary ware',
      requires: 'saber',
      attributes: [
        number('diameter_mm', 'القطر', 'Diameter', 'mm'),
        yesNo('water_saving', 'مرشّد للمياه', 'Water saving'),
      ],
    },
    {
      slug: 'electrical-supplies',
      ar: 'المواد الكهربائية والكابلات',
      en: 'Electrical supplies and cables',
      requires: 'saber',
      attributes: [
        number('section_mm2', 'مساحة المقطع', 'Cross-section', 'mm²'),
        number('voltage_v', 'الجهد', 'Voltage', 'V'),
      ],
    },
    {
      slug: 'doors-windows',
      ar: 'الأبواب والنوافذ',
      en: 'Doors and windows',
      attributes: [fireClass, yesNo('double_glazed', 'زجاج مزدوج', 'Double glazed')],
    },
    {
      slug: 'insulation',
      ar: 'العزل الحراري والمائي',
      en: 'Insulation',
      requires: 'saber',
      attributes: [number('thickness_mm', 'السماكة', 'Thickness', 'mm'), fireClass],
    },
  ],
}
