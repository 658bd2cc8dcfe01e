import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'

interface Words {
  readonly subject: string
  readonly title: string
  readonly event: string
  readonly next: string
}

type Texts = Record<Language, Words>

const changes: Readonly<Record<string, Texts>> = {
  cancel: {
    en: {
      subject: 'was cancelled by the buyer',
      title: 'Deal cancelled',
      event: 'cancelled deal',
      next: 'Its reserved stock is available again. See the reason on the deal’s page.',
    },
    ar: {
      subject: 'ألغاها المشتري',
      title: 'تم إلغاء الصفقة',
      event: 'تم إلغاء الصفقة من جانب',
      next: 'عاد المخزون المحجوز لها متاحًا. تجد سبب الإلغاء في صفحة الصفقة.',
    },
  },
  dispute: {
    en: {
      subject: 'is in dispute',
      title: 'Dispute opened',
      event: 'opened a dispute in deal',
      next: 'Review the claim and reply on the deal’s page.',
    },
    ar: {
      subject: 'عليها اعتراض',
      title: 'اعتراض جديد',
      event: 'تم فتح اعتراض على الصفقة من جانب',
      next: 'راجع الاعتراض ورد عليه في صفحة الصفقة.',
    },
  },
  resolve: {
    en: {
      subject: 'is no longer in dispute',
      title: 'Dispute decided',
      event: 'The marketplace has decided the dispute with',
      next: 'See the decision on the deal’s page.',
    },
    ar: {
      subject: 'انتهى الاعتراض عليها',
      title: 'قرار في الاعتراض',
      event: 'صدر قرار المنصة في الاعتراض المقدَّم من',
      next: 'تجد القرار في صفحة الصفقة.',
    },
  },
}

/** A deal was cancelled or disputed by the buyer, or its dispute was decided; `change` is one of the above. */
export const dealChanged = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'change', 'link'], {
  en: ({ name, number, buyer_en, change, link }) => {
    const { subject, title, event, next } = textsOf(change, 'en')
    return {
      subject: `Mawrid deal ${number} ${subject}`,
      title,
      greeting: [`Hello ${name},`],
      summary: change === 'resolve' ? `${event} ${buyer_en} in deal ${number}.` : `${buyer_en} ${event} ${number}.`,
      facts: [
        ['Deal', number],
        ['Buyer', buyer_en],
      ],
      paragraphs: [next],
      action: { label: 'Open deal', link },
      reason: 'company',
    }
  },
  ar: ({ name, number, buyer_ar, change, link }) => {
    const { subject, title, event, next } = textsOf(change, 'ar')
    return {
      subject: `الصفقة ${number} في مورد: ${subject}`,
      title,
      greeting: [`مرحبًا ${name}،`],
      summary: `${event} ${buyer_ar}.`,
      facts: [
        ['الصفقة', number],
        ['المشتري', buyer_ar],
      ],
      paragraphs: [next],
      action: { label: 'فتح الصفقة', link },
      reason: 'company',
    }
  },
})

function textsOf(change: string, lang: Language) {
  const texts = Object.hasOwn(changes, change) ? changes[change] : undefined
  if (!texts) throw new Error(`There is no email about "${change}" of a deal`)
  return texts[lang]
}
