import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/** What was decided about an item: of how many, and for how many of them. */
type Words = Readonly<Record<string, (accepted: string, requested: string) => string>>

const decisions: Readonly<Record<Language, Words>> = {
  en: {
    credit: (accepted, requested) => `credit for ${partOf.en(accepted, requested)}`,
    replace: (accepted, requested) => `replacement of ${partOf.en(accepted, requested)}`,
    repair: (accepted, requested) => `repair of ${partOf.en(accepted, requested)}`,
    refuse: (_accepted, requested) => `return of ${requested} refused`,
  },
  ar: {
    credit: (accepted, requested) => `إشعار دائن عن ${partOf.ar(accepted, requested)}`,
    replace: (accepted, requested) => `استبدال ${partOf.ar(accepted, requested)}`,
    repair: (accepted, requested) => `إصلاح ${partOf.ar(accepted, requested)}`,
    refuse: (_accepted, requested) => `تعذّر قبول إرجاع ${requested}`,
  },
}

const partOf: Record<Language, (accepted: string, requested: string) => string> = {
  en: (accepted, requested) => (accepted === requested ? accepted : `${accepted} of ${requested}`),
  ar: (accepted, requested) => (accepted === requested ? accepted : `${accepted} من أصل ${requested}`),
}

/**
 * A seller answered a return. `answer` is `accepted` or `refused`. `items` has a line for each item: decision, accepted and
 * requested quantity, name, between tabs. `goods_by` and `ask_by` are days; these and `message` may be empty.
 */
export const returnAnswered = defineTemplate(
  ['name', 'seller', 'number', 'deal', 'answer', 'items', 'goods_by', 'ask_by', 'message'],
  {
    en: ({ name, seller, number, deal, answer, items, goods_by, ask_by, message }) => ({
      subject: `Return ${number}: ${seller} replied`,
      title: answer === 'accepted' ? 'Return accepted' : 'Return refused',
      greeting: customerGreeting.en(name),
      summary: `${seller} ${answer === 'accepted' ? 'accepted' : 'refused'} your return ${number} of deal ${deal}.`,
      facts: [
        ['Return', number],
        ['Deal', deal],
        ['Send goods back by', goods_by],
        ['Ask the marketplace by', ask_by],
      ],
      quote: sellerMessage('en', seller, message),
      paragraphs: [
        ...itemsIn('en', items),
        ...(ask_by ? ['If you disagree, ask the marketplace to decide. After that day the return is closed.'] : []),
      ],
      reason: { seller },
    }),
    ar: ({ name, seller, number, deal, answer, items, goods_by, ask_by, message }) => ({
      subject: `المرتجع ${number}: رد ${seller}`,
      title: answer === 'accepted' ? 'تم قبول المرتجع' : 'رد على طلب الإرجاع',
      greeting: customerGreeting.ar(name),
      summary:
        answer === 'accepted'
          ? `تم قبول المرتجع ${number} من الصفقة ${deal} من جانب ${seller}.`
          : `تعذّر على ${seller} قبول المرتجع ${number} من الصفقة ${deal}.`,
      facts: [
        ['المرتجع', number],
        ['الصفقة', deal],
        ['آخر موعد لإعادة البضاعة', goods_by],
        ['آخر موعد لطلب قرار المنصة', ask_by],
      ],
      quote: sellerMessage('ar', seller, message),
      paragraphs: [
        ...itemsIn('ar', items),
        ...(ask_by ? ['إن لم توافقوا فيمكنكم طلب قرار المنصة، ويُغلق المرتجع بعد هذا التاريخ.'] : []),
      ],
      reason: { seller },
    }),
  },
)

function itemsIn(lang: Language, items: string): string[] {
  return items.split('\n').flatMap((item) => {
    const [decision = '', accepted = '', requested = '', name = ''] = item.split('\t')
    const words = Object.hasOwn(decisions[lang], decision) ? decisions[lang][decision] : undefined
    return words ? [`${name}: ${words(accepted, requested)}`] : []
  })
}
