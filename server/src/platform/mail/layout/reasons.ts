import type { Language } from '@mawrid/contract/constants.ts'

/** Why somebody gets an email; of one to a customer, the company that it speaks for. */
export type Reason = keyof typeof reasons | { readonly seller: string }

const reasons = {
  account: {
    en: 'You receive this email because you have a Mawrid account.',
    ar: 'وصلتك هذه الرسالة لأن لديك حسابًا في مورد.',
  },
  company: {
    en: 'You receive this email because your company sells on Mawrid.',
    ar: 'وصلتك هذه الرسالة لأن منشأتك تبيع في مورد.',
  },
  plan: {
    en: 'You receive this email because your company has a Mawrid plan.',
    ar: 'وصلتك هذه الرسالة لأن لمنشأتك باقة في مورد.',
  },
  fee: {
    en: 'You receive this email because your company pays the marketplace’s fee on its deals.',
    ar: 'وصلتك هذه الرسالة لأن منشأتك تسدد عمولة المنصة عن صفقاتها.',
  },
  ticket: {
    en: 'You receive this email because you opened a support ticket.',
    ar: 'وصلتك هذه الرسالة لأنك أرسلت تذكرة إلى الدعم.',
  },
  registration: {
    en: 'You receive this email because this address was entered to register on Mawrid.',
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان أُدخل للتسجيل في مورد.',
  },
  invitation: {
    en: 'You receive this email because somebody invited this address to their company on Mawrid.',
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان تلقّى دعوة إلى منشأة في مورد.',
  },
  closedAccount: {
    en: 'You receive this email because this was the address of your Mawrid account.',
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان كان عنوان حسابك في مورد.',
  },
} as const

const behalf: Record<Language, (seller: string) => string> = {
  en: (seller) => `Sent by Mawrid on behalf of ${seller}. Reply to this email to reach ${seller}.`,
  ar: (seller) => `هذه الرسالة مرسلة نيابة عن ${seller} عبر مورد. للتواصل مع ${seller} يمكنكم الرد عليها مباشرة.`,
}

export function reasonText(reason: Reason, lang: Language): string {
  return typeof reason === 'string' ? reasons[reason][lang] : behalf[lang](reason.seller)
}

/** Whether the reader has an account, and with it a page of email settings. */
export function hasSettings(reason: Reason): boolean {
  return (
    typeof reason === 'string' && reason !== 'registration' && reason !== 'invitation' && reason !== 'closedAccount'
  )
}
