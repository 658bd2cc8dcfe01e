import type { BuyerCompany } from './companies.ts'

type Sentences = readonly [string, ...string[]]
type InBoth = Readonly<Record<BuyerCompany['writes'], Sentences>>

/** Messages that buyers write. */
export const words = {
  subjectOrder: { ar: ['طلب شراء مباشر: %', 'طلب توريد %'], en: ['Direct order: %', 'Order of %'] },
  subjectQuote: {
    ar: ['طلب عرض سعر: %', 'احتياج شهري من %', '% لفروعنا'],
    en: ['Quote request: %', 'Monthly supply of %', '% for our branches'],
  },
  subjectEnquiry: { ar: ['استفسار عن %'], en: ['Enquiry about %'] },
  noteQuote: {
    ar: [
      'السلام عليكم، نأمل تزويدنا بأفضل سعر شامل التوصيل إلى مستودعنا، مع بيان مدة التوريد.',
      'نحتاج الكمية قبل بداية الموسم، ويهمّنا ثبات الجودة والمقاسات. نأمل موافاتنا بعرضكم.',
      'نرجو ذكر سعر أفضل للكميات الأكبر في العرض إن وُجد.',
    ],
    en: [
      'Please quote your best price delivered to our warehouse, and tell us how soon you can supply.',
      'We expect to order this every month. A price that holds for the quarter would help us.',
    ],
  },
  noteOrder: {
    ar: ['نأمل التوصيل خلال ساعات الدوام من 8 صباحًا إلى 4 عصرًا، والتنسيق مع أمين المستودع قبل الوصول.'],
    en: ['Please call our storekeeper an hour before the truck arrives.'],
  },
  scope: {
    ar: ['نرغب في تنفيذ الخدمة لثلاثة من منتجاتنا، مع اعتماد النماذج قبل التنفيذ وتسليم الملفات النهائية.'],
    en: ['We need this for three of our products. Samples need our approval before the work continues.'],
  },
  experience: {
    ar: ['نعمل في تجارة الجملة والتجزئة منذ أكثر من عشر سنوات، ولدينا فريق تشغيل وموقع مناسب على شارع رئيسي.'],
    en: ['We have run four retail branches since 2014 and have a site on a main street ready to be fitted out.'],
  },
  documentReason: {
    ar: ['نحتاجه لاعتماد الصنف لدى إدارة الجودة قبل أول طلب.', 'مطلوب ضمن ملف التأهيل السنوي للموردين لدينا.'],
    en: ['Our quality team needs it to approve the item before the first order.', 'Part of our yearly supplier file.'],
  },
  counter: {
    ar: ['شكرًا لعرضكم. السعر أعلى من ميزانيتنا، ونأمل قبول هذا السعر لنعتمد الطلب اليوم.'],
    en: ['Thank you for the quote. It is above our budget. At this price we can confirm today.'],
  },
  reject: {
    ar: ['شكرًا على تجاوبكم، لكن السعر ما زال أعلى مما يمكننا اعتماده هذه المرة.'],
    en: ['Thank you, but the price is still above what we can approve this time.'],
  },
  nothingLeft: {
    ar: ['ما نحتاجه غير متوفر حاليًا، وسنوفره من مورد آخر.'],
    en: ['None of the items we need is available, so we are buying elsewhere this time.'],
  },
  withdraw: { ar: ['تغيّرت خطة الشراء لدينا، نعتذر عن الطلب.'], en: ['Our plans have changed, sorry for the trouble.'] },
  info: {
    ar: ['التسليم في مستودعنا الموضّح في الطلب، والكمية دفعة واحدة. ولا مانع من أسبوعين للتوريد.'],
    en: ['Delivery is to the address in the request, all at once; two weeks from the order suit us.'],
  },
  reply: {
    ar: ['وعليكم السلام، شكرًا لتواصلكم. نعم، هذا مناسب لنا.', 'تم، شكرًا جزيلًا. بانتظاركم.'],
    en: ['Thank you, that works for us.', 'Noted with thanks. We look forward to it.'],
  },
  short: {
    ar: ['حاولنا اعتماد عرضكم ولم تكن الكمية متوفرة. متى يمكنكم توفيرها؟'],
    en: ['We tried to accept your quote, but the quantity is not in stock. When can you supply it?'],
  },
  sendBack: {
    ar: ['العمل جيد إجمالًا، ونأمل تعديل المقاسات وفق الملف المعتمد قبل الاستلام.'],
    en: ['Good work on the whole. Please correct the measurements as approved before we accept it.'],
  },
  insist: {
    ar: ['نحتاج الكمية كاملة لالتزاماتنا، ونأمل توريدها ولو متأخرة أسبوعًا.'],
    en: ['We need the full quantity. Please supply it, a week later if need be.'],
  },
  more: {
    ar: ['زاد الطلب لدينا، ونأمل زيادة الكمية بالسعر نفسه.'],
    en: ['Demand has grown on our side. Please increase the quantity at the same price.'],
  },
  keep: {
    ar: ['نفضّل إبقاء الطلب كما اتفقنا عليه.'],
    en: ['We prefer to keep the order as agreed.'],
  },
  damaged: {
    ar: ['وصلت بعض الكراتين مبلولة ولا تصلح للاستخدام، وعددها مدوّن في محضر الاستلام.'],
    en: ['Some of the cartons arrived wet and cannot be used; their number is on the receipt.'],
  },
  disagree: {
    ar: ['التلف مثبت في محضر الاستلام بتوقيع السائق، ونطلب قرار المنصة.'],
    en: ['The driver signed for the damage on the receipt. Please decide.'],
  },
} as const satisfies Record<string, InBoth>
