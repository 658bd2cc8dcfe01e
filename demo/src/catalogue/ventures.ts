import { addDays } from '@mawrid/contract/values/days.ts'
import { categoryId } from '@mawrid/server/src/features/reference/index.ts'
import type { DemoFranchise, DemoInvestment } from './demoListing.ts'
import { carrierBag } from './drawings/bags.ts'
import { boardLine, boxPress, factory, growth, kiosk, recycling, shop, warehouse } from './drawings/places.ts'

/** With its disclosure, which is stored before: `new:0`. */
const disclosure = { file: 'new:0', dated_on: '2026-01-05', version: '2.1' }

export const demoFranchises: readonly DemoFranchise[] = [
  {
    fields: {
      name_ar: 'امتياز متجر نجد للتغليف',
      name_en: 'Najd Packaging shop franchise',
      category: categoryId('franchise-retail'),
      description_ar:
        'متجر تغليف جاهز يخدم المتاجر الإلكترونية والمطاعم في مدينتك، بتوريد مباشر من مصنعنا ونظام نقاط بيع متكامل.',
      description_en:
        'A ready packaging shop for the online sellers and restaurants of your city, supplied from our plant, with its point-of-sale system.',
      brand_name_ar: 'نجد للتغليف',
      brand_name_en: 'Najd Packaging',
      model: 'single_unit',
      country_of_origin: 'SA',
      established_on: '2009-10-18',
      operating_since: '2017-03-01',
      units_owned: 4,
      units_franchised: 6,
      franchise_fee: '150000.00',
      royalty_kind: 'percent',
      royalty_percent: '5.00',
      marketing_fee_percent: '1.50',
      investment_min: '420000.00',
      investment_max: '780000.00',
      working_capital: '120000.00',
      contract_years: 5,
      renewal_years: 5,
      area_min_m2: 90,
      area_max_m2: 180,
      staff_min: 4,
      exclusive_territory: true,
      training_days: 21,
      support: ['site', 'fitting', 'training', 'supply', 'systems'],
      payback_months_min: 20,
      payback_months_max: 32,
      trademark_no: '1437018826',
      moc_registration_no: 'FR-10274836-01',
      disclosure,
    },
    pictures: [shop(), carrierBag('#cfa067', '#115c38')],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'امتياز منطقة: نجد إكسبرس لنقاط التغليف',
      name_en: 'Area franchise: Najd Express packing points',
      category: categoryId('franchise-business-services'),
      description_ar: 'أكشاك تغليف وشحن داخل المجمعات التجارية، بحق تطوير منطقة كاملة.',
      description_en: 'Packing and shipping kiosks in malls, with the right to develop a whole region.',
      brand_name_ar: 'نجد إكسبرس',
      brand_name_en: 'Najd Express',
      model: 'area',
      country_of_origin: 'SA',
      operating_since: '2022-09-01',
      units_owned: 3,
      franchise_fee: '400000.00',
      royalty_kind: 'fixed',
      royalty_amount: '6000.00',
      investment_min: '1200000.00',
      investment_max: '2400000.00',
      contract_years: 10,
      training_days: 14,
      support: ['training', 'supply', 'marketing', 'systems'],
      disclosure,
    },
    pictures: [kiosk()],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'امتياز مطابع العلب الصغيرة',
      category: categoryId('franchise-business-services'),
      brand_name_ar: 'علبة',
      model: 'multi_unit',
      country_of_origin: 'SA',
      franchise_fee: '90000.00',
      royalty_kind: 'none',
      investment_min: '300000.00',
      investment_max: '500000.00',
      contract_years: 3,
    },
    pictures: [boxPress()],
  },
]

export function demoInvestments(today: string): readonly DemoInvestment[] {
  const notPublic = { kind: 'not_public', accepted: true } as const
  return [
    {
      fields: {
        name_ar: 'خط إنتاج جديد للكرتون المموّج',
        name_en: 'A new corrugated board line',
        category: categoryId('invest-industry'),
        description_ar:
          'نضيف خطًا ثانيًا بطاقة 18 ألف طن سنويًا لتلبية طلب مصانع الألبان والتمور، بعقود شراء قائمة مع خمس منشآت.',
        description_en:
          'A second line of 18,000 tonnes a year for dairies and date packers, with purchase contracts of five companies in hand.',
        kind: 'profit_share',
        stage: 'growth',
        amount_sought: '6500000.00',
        ticket_min: '250000.00',
        ticket_max: '2000000.00',
        use_of_funds: [
          { label_ar: 'الآلات', label_en: 'Machines', percent: '70' },
          { label_ar: 'الإنشاءات', label_en: 'Building works', percent: '18' },
          { label_ar: 'رأس المال العامل', label_en: 'Working capital', percent: '12' },
        ],
        term_months: 60,
        expected_return_percent: '14.50',
        expected_return_basis: 'تقدير مبني على متوسط هامش السنوات الثلاث الماضية وعقود الشراء القائمة.',
        payout_frequency: 'half_yearly',
        financials: [
          {
            year: 2025,
            revenue: '38400000.00',
            net_profit: '4120000.00',
            assets: '29700000.00',
            liabilities: '11200000.00',
            audited: true,
          },
          {
            year: 2024,
            revenue: '33150000.00',
            net_profit: '3280000.00',
            assets: '26900000.00',
            liabilities: '10900000.00',
            audited: true,
          },
        ],
        closes_on: addDays(today, 75),
        risks_ar:
          'تتأثر العوائد بأسعار الورق الخام عالميًا وبتكاليف الطاقة، وقد يتأخر توريد الآلات أو تشغيلها، ولا يوجد ما يضمن استعادة رأس المال كاملًا أو تحقق العائد المتوقع.',
        risks_en:
          'Returns depend on world prices of paper and on energy costs; machines may be late; neither the capital nor the expected return is guaranteed in any way.',
        licence_statement: notPublic,
        city: 'الرياض',
      },
      pictures: [boardLine(), factory(), growth()],
      status: 'published',
    },
    {
      fields: {
        name_ar: 'مستودع تجهيز طلبات في جدة',
        name_en: 'A fulfilment warehouse in Jeddah',
        category: categoryId('invest-logistics'),
        description_ar: 'مستودع مكيّف بمساحة 4,200 م² لتجهيز طلبات المتاجر الإلكترونية في المنطقة الغربية.',
        description_en: 'An air-conditioned warehouse of 4,200 m² for the online shops of the western region.',
        kind: 'equity',
        stage: 'operating',
        amount_sought: '3000000.00',
        ticket_min: '150000.00',
        ticket_max: '1000000.00',
        equity_percent: '25.00',
        pre_money_valuation: '9000000.00',
        closes_on: addDays(today, 40),
        risks_ar:
          'يعتمد المشروع على نمو التجارة الإلكترونية وعلى تجديد عقود العملاء، وقد ترتفع تكلفة الإيجار والعمالة، وقد يخسر المستثمر جزءًا من رأس ماله أو كله.',
        licence_statement: notPublic,
        city: 'جدة',
      },
      pictures: [warehouse()],
      status: 'published',
    },
    {
      fields: {
        name_ar: 'وحدة إعادة تدوير الكرتون',
        category: categoryId('invest-energy'),
        kind: 'partnership',
        stage: 'idea',
        amount_sought: '1800000.00',
        ticket_min: '300000.00',
        ticket_max: '900000.00',
        closes_on: addDays(today, 120),
        risks_ar:
          'المشروع في مرحلة الفكرة ولم تصدر تراخيصه البيئية بعد، وقد تتغير تكلفة جمع الورق المستعمل وأسعاره، ولا يوجد ما يضمن استعادة رأس المال.',
        licence_statement: notPublic,
        city: 'الرياض',
      },
      pictures: [recycling()],
    },
  ]
}
