import type { Language } from '@mawrid/contract/constants.ts'
import { grouped, printedDay } from '../src/platform/documents/templates/texts.ts'

// Values of every email template, for tests and previews.

const names = {
  en: { name: 'Huda', seller: 'Palm Oasis Trading Company', document: 'Tax invoice', page: 'Terms of use' },
  ar: { name: 'هدى', seller: 'شركة واحة النخيل للتجارة', document: 'فاتورة ضريبية', page: 'شروط الاستخدام' },
} as const

const texts = {
  en: {
    items: 'credit\t2\t3\tShipping labels\nreplace\t4\t4\tCartons\nrefuse\t0\t1\tTape',
    message: 'Thank you for your business.\n\nالشحنة جاهزة في مستودع السلي',
    subject: 'The listing is not shown',
    agent: 'Sara',
    text: 'The product was missing its picture.\nIt is visible now: see SKU HONEY-2.',
    note: 'Please call your bank',
    device: 'Chrome · Windows',
    unit: 'Riyadh 1',
    title: 'Payment recorded',
    lines: 'INV-1: Payment recorded\nINV-2: Payment recorded',
    passkey: 'Office computer',
    warehouses: 'As Sulay, Jeddah',
  },
  ar: {
    items: 'credit\t2\t3\tملصقات شحن\nreplace\t4\t4\tكراتين\nrefuse\t0\t1\tشريط لاصق',
    message: 'شكرًا لتعاملكم معنا.\n\nThe parcel is ready at As Sulay warehouse',
    subject: 'المنتج لا يظهر في المنصة',
    agent: 'سارة',
    text: 'كانت صورة المنتج ناقصة.\nوهو ظاهر الآن، انظر الصنف HONEY-2 (500 g).',
    note: 'نرجو مراجعة البنك',
    device: 'Chrome · Windows',
    unit: 'فرع الرياض 1',
    title: 'تسجيل دفعة',
    lines: 'INV-1: تسجيل دفعة\nINV-2: تسجيل دفعة',
    passkey: 'حاسب المكتب',
    warehouses: 'السلي، جدة',
  },
} as const

/** Values for any template, as its sender gives them in a language. */
export function emailValues(lang: Language): Readonly<Record<string, string>> {
  return {
    ...names[lang],
    ...texts[lang],
    inviter: names[lang].name,
    owner: names[lang].name,
    role: 'sales',
    added: 'deals.quote deals.ship',
    removed: 'invoices.issue',
    isSuspended: 'yes',
    step: 'add_passkey',

    link: 'https://mawrid.example/apps/deals/0193f0a1-7c52-7d3e-9b1a-2f6e0c4d8a55?tab=thread&lang=ar',
    minutes: '30',
    when: '2026-11-21T06:05:00Z',
    until: '2026-11-28T06:05:00Z',
    version: '2',
    acceptedBy: names[lang].name,
    code: '048213',
    number: 'INV-2026-000045',
    total: grouped('160750.00'),
    highest: grouped('250750.00'),
    how: 'withdrawn',
    before: grouped('138000.00'),
    after: grouped('160750.00'),
    balance: grouped('114750.00'),
    open: grouped('100000.00'),
    closing: '250.00',
    due: printedDay('2026-12-21').gregorian[lang] ?? '',
    deal: 'D-2026-000125',
    goods_by: printedDay('2026-12-21').gregorian[lang] ?? '',
    ask_by: printedDay('2026-11-28').gregorian[lang] ?? '',
    from: printedDay('2026-10-01').gregorian[lang] ?? '',
    to: printedDay('2026-12-31').gregorian[lang] ?? '',
    package_en: 'Growth',
    package_ar: 'النمو',
    ends: '2026-12-20',
    rules: 'BR-KSA-40 · BR-KSA-44',
    grace: '2026-12-27',
    card: '1010',
    reference: 'MRD-0000042',
    reason_en: 'The transfer has not arrived.',
    reason_ar: 'لم يصل التحويل بعد.',
    lapses: '2026-12-28T06:05:00Z',
    buyer_en: 'Cedar Trading',
    buyer_ar: 'مؤسسة السدرة (Cedar Trading)',
    answer: 'counter',
    change: 'dispute',
    company: 'شركة واحة النخيل',
    cr: '1010274836',
    remedy: 'replacement',
    count: '12',
    near: '3',
    waiting: '2',
    deadline: '2026-11-22T06:05:00Z',
    numbers: 'INV-2026-000045 · INV-2026-000051',
    products_en: 'Carton 40 × 30, Paper bag',
    products_ar: 'كرتون 40 × 30، كيس ورقي',
    applies: '2026-12-01',
    ip: '203.0.113.9',
    entries: '128',
    attached: 'yes',
    month: '2026-11-01',
    pay_by: '2026-12-15',
    on: '2026-12-10',
    outcome: 'upheld',
    calls: '2027-12-31',
    day: '2026-12-10',
  }
}

/** Of templates whose values mean something else than in others, or come from a fixed list. */
export const emailVariants: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  offerAnswered: [
    ...['accept', 'call_off', 'counter', 'reject', 'agree_closing', 'refuse_closing', 'accept_remedy', 'escalate'],
    ...['propose_amendment', 'agree_amendment', 'refuse_amendment'],
  ].map((answer) => ({ answer })),
  amendmentProposed: [{ due: '2026-12-21' }],
  amendmentEnded: ['agreed', 'refused', 'withdrawn', 'expired'].map((how) => ({ how })),
  dealChanged: ['cancel', 'dispute', 'resolve'].map((change) => ({ change })),
  ticketReceived: [{ due: '2026-11-23T06:05:00Z' }],
  disputeAnswered: ['accepted', 'offered', 'refused'].map((answer) => ({ answer })),
  quoteSent: [{ highest: '' }, {}],
  quoteAccepted: [{ calls: '' }, {}],
  blanketOrderChanged: ['closed', 'extended'].map((how) => ({ how })),
  quoteEnded: ['withdrawn', 'declined'].map((how) => ({ how })),
  returnAnswered: [
    { answer: 'accepted', ask_by: '' },
    { answer: 'refused', goods_by: '' },
  ],
  journalSent: [{}, { attached: '' }],
  objectionAnswered: ['upheld', 'refused'].map((outcome) => ({ outcome, answer: 'D-2026-000125' })),
  memberRoleChanged: [{}, { warehouses: '' }],
  memberWarehousesChanged: [{}, { warehouses: 'all' }],
}

/** Emails to a seller that can be switched off. */
const optional =
  /^(?:newDeal|offer|blanketOrderEnding|callOffDue|requestExpiring|dealMessage|dealChanged|ownInvoices|document|certificate|stockLow|packageEnds|packageRenews|packageStops|registration|ticketAnswered|newDevice)/

export function emailLinksSample(template: string) {
  const settings = 'https://mawrid.example/user/profile?tab=emails'
  const token = '0190f000-0000-7000-8000-000000000000.new_deal.c2ln'
  const unsubscribe = `https://mawrid.example/api/v1/emails/unsubscribe/?token=${token}`
  return optional.test(template) ? { settings, unsubscribe } : { settings }
}
