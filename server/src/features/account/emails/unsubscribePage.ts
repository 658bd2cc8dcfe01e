import type { Language } from '@mawrid/contract/constants.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { plainPage } from '../../../platform/http/plainPage.ts'

type Step = 'question' | 'done'

interface Words {
  readonly title: string
  readonly question: (kind: string) => string
  readonly button: string
  readonly done: (kind: string) => string
  readonly back: string
}

const words: Record<Language, Words> = {
  en: {
    title: 'Emails from Mawrid',
    question: (kind) => `Unsubscribe from “${kind}” emails?`,
    button: 'Unsubscribe',
    done: (kind) => `You are unsubscribed from “${kind}” emails.`,
    back: 'You can change this in your profile at any time.',
  },
  ar: {
    title: 'رسائل مورد',
    question: (kind) => `هل تريد إلغاء الاشتراك في رسائل «${kind}»؟`,
    button: 'إلغاء الاشتراك',
    done: (kind) => `تم إلغاء اشتراكك في رسائل «${kind}».`,
    back: 'يمكنك تغيير ذلك من ملفك الشخصي في أي وقت.',
  },
}

/** Works in any browser and unsubscribes only on the button, because mail programs open links to preview them. */
export function unsubscribePage(lang: Language, kind: NoticeKind, step: Step): string {
  const { title, button, back, ...sentences } = words[lang]
  const sentence = sentences[step](noticeKindTitles[kind][lang])
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`
  return plainPage(lang, title, `<p>${sentence}</p>${step === 'question' ? form : ''}<p class="soft">${back}</p>`)
}
