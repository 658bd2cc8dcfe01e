import type { Language } from '@mawrid/contract/constants.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'

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
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${sentence}</p>${step === 'question' ? form : ''}<p class="soft">${back}</p></main>
</html>
`
}

const style = `:root{color-scheme:light dark;font:17px/1.7 'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f8f6f2,#15181f);color:light-dark(#251f19,#eeebe4)}
main{max-width:30rem;margin:1.5rem;padding:2rem;border:1px solid light-dark(#e0ddd6,#333a46);border-radius:12px;background:light-dark(#fefefc,#1c2029)}
h1{margin:0 0 .75rem;font-size:1.25rem;color:light-dark(#115c38,#6fd3a0)}p{margin:0 0 1rem}.soft{margin:0;font-size:.9rem;color:light-dark(#625b53,#b5b0a6)}
button{font:inherit;font-weight:600;margin:0 0 1.25rem;padding:.6rem 1.5rem;border:0;border-radius:8px;background:light-dark(#115c38,#2f9e6b);color:light-dark(#f8fdfa,#06130c);cursor:pointer}
button:focus-visible{outline:3px solid light-dark(#115c38,#6fd3a0);outline-offset:2px}`
