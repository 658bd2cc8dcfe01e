import type { TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { fixedId } from '../../reference/index.ts'

type Question = TicketCategory['questions'][number]

const hour = 60

/** Ticket categories in the order they are shown, with working time to the first answer and to the solution. */
export const ticketCategories: readonly TicketCategory[] = [
  category('account', 'الحساب والدخول', 'Account and sign-in', 'user', [2 * hour, 9 * hour], []),
  category(
    'verification',
    'نفاذ والسجل التجاري',
    'Nafath and commercial registration',
    'badge',
    [2 * hour, 18 * hour],
    [question('cr', 'رقم السجل التجاري', 'Commercial registration number', false)],
  ),
  category(
    'subscription',
    'الاشتراك والدفع',
    'Subscription and payment',
    'card',
    [2 * hour, 9 * hour],
    [question('reference', 'رقم الفاتورة أو مرجع الحوالة', 'Invoice number or transfer reference', false)],
  ),
  category('listings', 'المنتجات والخدمات ومراجعتها', 'Listings and their review', 'tag', [4 * hour, 18 * hour], []),
  category(
    'import',
    'الاستيراد والمخزون',
    'Import and stock',
    'boxes',
    [4 * hour, 27 * hour],
    [question('rows', 'أرقام الصفوف التي ظهر فيها الخطأ', 'The rows in which the error appears', false)],
  ),
  category('deals', 'الصفقات وعروض السعر', 'Deals and quotes', 'handshake', [2 * hour, 18 * hour], []),
  category(
    'invoices',
    'الفواتير وهيئة الزكاة والضريبة والجمارك',
    'Invoices and ZATCA',
    'receipt',
    [2 * hour, 18 * hour],
    [question('number', 'رقم الفاتورة', 'Invoice number', false)],
  ),
  category(
    'technical',
    'خلل فني',
    'Technical fault',
    'bug',
    [1 * hour, 18 * hour],
    [
      question('steps', 'ما الذي فعلته قبل ظهور الخلل؟', 'What did you do before it happened?', true),
      question('device', 'الجهاز والمتصفح', 'Device and browser', false),
    ],
  ),
  category('suggestion', 'اقتراح أو شكوى', 'Suggestion or complaint', 'message', [9 * hour, 45 * hour], []),
]

const byId = new Map(ticketCategories.map((one) => [one.id, one]))
const byCode = new Map(ticketCategories.map((one) => [one.code, one]))

export function categoryOf(id: string): TicketCategory | undefined {
  return byId.get(id)
}

/** The category of a stored ticket. One that is no longer offered keeps its code. */
export function categoryCalled(code: string): TicketCategory | undefined {
  return byCode.get(code)
}

export function ticketCategoryId(code: string): string {
  return fixedId('ticket category', code)
}

function category(
  code: string,
  name_ar: string,
  name_en: string,
  icon: string,
  [first_answer_minutes, solution_minutes]: readonly [number, number],
  questions: readonly Question[],
): TicketCategory {
  return {
    id: ticketCategoryId(code),
    code,
    name_ar,
    name_en,
    icon,
    first_answer_minutes,
    solution_minutes,
    questions: [...questions],
  }
}

function question(code: string, text_ar: string, text_en: string, required: boolean): Question {
  return { code, text_ar, text_en, required }
}
