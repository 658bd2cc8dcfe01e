import type { Language } from '@mawrid/contract/constants.ts'
import type { Email } from '../parts.ts'
import type { UnsubscribeLinks } from './choices.ts'
import type { EmailText } from './template.ts'
import { templates } from './templates.ts'

export interface ComposedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders an email. Throws if its template or one of its values is missing. */
export function composeEmail({ template, values, lang }: Omit<Email, 'to'>, out?: UnsubscribeLinks): ComposedEmail {
  const found = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!found) throw new Error(`There is no email "${template}"`)
  const says = found.write(values, lang)
  return { subject: says.subject, text: plain(says, lang, out), html: page(says, lang, out) }
}

const signatures: Record<Language, string> = {
  en: 'Mawrid, the marketplace of Saudi businesses',
  ar: 'مورد، منصة المنشآت السعودية',
}

const linkHints: Record<Language, string> = {
  en: 'If the button doesn’t work, copy this link into your browser:',
  ar: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى المتصفح:',
}

interface FootWords {
  readonly why: string
  readonly choose: string
  readonly unsubscribe: string
}

const footWords: Record<Language, FootWords> = {
  en: {
    why: 'Choose which emails Mawrid sends you.',
    choose: 'Email settings',
    unsubscribe: 'Unsubscribe from these emails',
  },
  ar: {
    why: 'اختر الرسائل التي تصلك من مورد.',
    choose: 'إعدادات الرسائل',
    unsubscribe: 'إيقاف هذه الرسائل',
  },
}

function plain(says: EmailText, lang: Language, out: UnsubscribeLinks | undefined): string {
  const blocks = [says.greeting, ...says.paragraphs]
  if (says.code) blocks.push(says.code)
  if (says.action) blocks.push(`${says.action.label}:\n${says.action.link}`)
  const foot = out ? [plainFoot(out, footWords[lang])] : []
  return `${[...blocks, says.note, `--\n${signatures[lang]}`, ...foot].join('\n\n')}\n`
}

function plainFoot({ choose, unsubscribe }: UnsubscribeLinks, words: FootWords): string {
  return `${words.why}\n${words.choose}: ${choose}\n${words.unsubscribe}: ${unsubscribe}`
}

const font = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"

/** Tables and inline styles, since mail programs drop stylesheets. Nothing is fetched from anywhere. */
function page(says: EmailText, lang: Language, out: UnsubscribeLinks | undefined): string {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const align = lang === 'ar' ? 'right' : 'left'
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${asHtml(says.subject)}</title>
</head>
<body style="margin:0;background:#f8f6f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="background:#f8f6f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="max-width:560px;text-align:${align};${font}">
<tr><td style="padding:0 4px 16px;color:#115c38;font-size:20px;font-weight:600;${font}">${brand(lang)}</td></tr>
<tr><td style="background:#fefefc;border:1px solid #e0ddd6;border-radius:12px;padding:32px;color:#251f19;font-size:16px;line-height:1.7;${font}">
<p style="margin:0 0 16px">${asHtml(says.greeting)}</p>
${says.paragraphs.map((words) => `<p style="margin:0 0 16px">${asHtml(words)}</p>`).join('\n')}
${says.code ? large(says.code) : ''}
${says.action ? button(says.action, lang) : ''}
<p style="margin:0;color:#625b53;font-size:14px">${asHtml(says.note)}</p>
</td></tr>
<tr><td style="padding:16px 4px;color:#625b53;font-size:13px;${font}">${asHtml(signatures[lang])}${out ? htmlFoot(out, footWords[lang]) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function htmlFoot({ choose, unsubscribe }: UnsubscribeLinks, words: FootWords): string {
  const link = (address: string, label: string) => `<a href="${asHtml(address)}" style="color:#625b53">${label}</a>`
  return `<br>${words.why} ${link(choose, words.choose)} · ${link(unsubscribe, words.unsubscribe)}`
}

function brand(lang: Language): string {
  const first = lang === 'ar' ? '<span lang="ar">مورد</span>' : '<span lang="en">Mawrid</span>'
  const second = lang === 'ar' ? '<span lang="en" dir="ltr">Mawrid</span>' : '<span lang="ar" dir="rtl">مورد</span>'
  return `${first} <span style="color:#625b53;font-weight:400;font-size:16px">&nbsp;${second}</span>`
}

function large(code: string): string {
  return `<p dir="ltr" style="margin:24px 0;text-align:center;font-size:32px;font-weight:600;letter-spacing:8px;color:#115c38;${font}">${asHtml(code)}</p>`
}

function button(action: { label: string; link: string }, lang: Language): string {
  const link = asHtml(action.link)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:#115c38;color:#f8fdfa;text-decoration:none;border-radius:8px;padding:12px 24px;font-weight:600;${font}">${asHtml(action.label)}</a></p>
<p style="margin:0 0 16px;color:#625b53;font-size:14px">${linkHints[lang]}<br><a href="${link}" dir="ltr" style="color:#115c38;word-break:break-all">${link}</a></p>`
}

function asHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
