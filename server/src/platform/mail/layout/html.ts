import type { Language } from '@mawrid/contract/constants.ts'
import type { EmailLinks } from '../choices.ts'
import type { EmailText, Fact } from '../template.ts'
import { asHtml, directions, isolated, languageOf } from './bidi.ts'
import { logoId } from './logo.ts'
import { hasSettings, reasonText } from './reasons.ts'
import { darkStyles, fonts, look } from './styles.ts'
import { layoutWords } from './words.ts'

const width = 560

/**
 * The page of an email: tables and inline styles, since Outlook draws with Word and Gmail drops much of a stylesheet. It
 * loads nothing; the logo is a part of the email.
 */
export function htmlPage(email: EmailText, lang: Language, links: EmailLinks): string {
  const dir = directions[lang]
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asHtml(email.subject)}</title>
<style>${darkStyles}</style>
<!--[if mso]><style>td, p, a, h1 { font-family: Tahoma, Arial, sans-serif !important }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;${look.page}">
<div lang="${lang}" dir="${dir}">
${preheader(email.summary)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="${look.page}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" align="center" dir="${dir}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:${width}px">
<tr><td style="padding:0 4px 16px">${brand(lang)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;${look.card}">
${card(email, lang)}
</td></tr>
<tr><td class="soft" align="${start(lang)}" style="padding:16px 4px 0;font-size:13px;line-height:1.6;${look.soft}${fonts}">${footer(email, lang, links)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

/** What inboxes show beside the subject; what follows keeps them from showing the page's first words as well. */
function preheader(summary: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${asHtml(summary)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

function brand(lang: Language): string {
  const { brand: name, logo } = layoutWords[lang]
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${directions[lang]}"><tr>
<td valign="middle"><img src="cid:${logoId}" width="36" height="36" alt="${logo}" style="display:block;border:0;border-radius:9px"></td>
<td class="accent" valign="middle" style="padding:0 10px;font-size:20px;line-height:36px;font-weight:600;${look.accent}${fonts}">${name}</td>
</tr></table>`
}

function card({ title, greeting, summary, facts, quote, code, paragraphs, action, note }: EmailText, lang: Language) {
  return [
    `<h1 class="ink" dir="${directions[lang]}" style="margin:0 0 16px;font-size:22px;line-height:1.4;font-weight:600;${look.ink}${fonts}">${isolated(title, lang)}</h1>`,
    paragraph(greeting.map((line) => isolated(line, lang)).join('<br>'), lang),
    paragraph(isolated(summary, lang), lang),
    facts && factTable(facts, lang),
    quote && quoted(quote, lang),
    code && largeCode(code),
    ...paragraphs.map((text) => paragraph(isolated(text, lang), lang)),
    action && button(action, lang),
    note && small(isolated(note, lang), lang),
  ]
    .filter(Boolean)
    .join('\n')
}

function paragraph(html: string, lang: Language): string {
  return `<p class="ink" dir="${directions[lang]}" style="margin:0 0 16px;font-size:16px;line-height:1.7;${look.ink}${fonts}">${html}</p>`
}

function small(html: string, lang: Language, below = 16): string {
  return `<p class="soft" dir="${directions[lang]}" style="margin:0 0 ${below}px;font-size:14px;line-height:1.7;${look.soft}${fonts}">${html}</p>`
}

function factTable(facts: readonly Fact[], lang: Language): string {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return ''
  const cell = 'padding:10px 0;font-size:15px;line-height:1.5;vertical-align:top;'
  const rows = known.map(([label, value], index) => {
    const line = index < known.length - 1 ? look.below : ''
    return `<tr>
<td class="soft line" align="${start(lang)}" width="38%" style="${cell}${line}${look.soft}${fonts}">${isolated(label, lang)}</td>
<td class="ink line" align="${start(lang)}" style="${cell}padding-${start(lang)}:16px;font-weight:600;${line}${look.ink}${fonts}">${isolated(value, lang)}</td>
</tr>`
  })
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${directions[lang]}" style="margin:0 0 16px;border-collapse:collapse;${look.frame}">
${rows.join('\n')}
</table>`
}

/** Each paragraph in the direction of its own language. */
function quoted({ by, text }: NonNullable<EmailText['quote']>, lang: Language): string {
  const paragraphs = paragraphsOf(text).map((line) => {
    const own = languageOf(line, lang)
    return `<p class="ink" lang="${own}" dir="${directions[own]}" style="margin:8px 0 0;font-size:16px;line-height:1.7;${look.ink}${fonts}">${isolated(line, own)}</p>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${directions[lang]}" style="margin:0 0 16px"><tr>
<td class="quote" align="${start(lang)}" style="padding:2px 16px;border-${start(lang)}:3px solid;${look.quote}">
${small(isolated(by, lang), lang, 0)}
${paragraphs.join('\n')}
</td></tr></table>`
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function largeCode(code: string): string {
  return `<p dir="ltr" class="code" style="margin:24px 0;padding:16px 8px;text-align:center;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:8px;border-radius:8px;${look.code}${fonts}">${asHtml(code)}</p>`
}

/** The whole cell is the button in Outlook, the link with its padding elsewhere. */
function button({ label, link }: NonNullable<EmailText['action']>, lang: Language): string {
  const href = asHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${directions[lang]}" style="margin:8px 0 20px"><tr>
<td class="button" align="center" style="border-radius:8px;mso-padding-alt:12px 24px;${look.button}"><a href="${href}" class="button" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;border-radius:8px;${look.button}${fonts}">${asHtml(label)}</a></td>
</tr></table>
<p class="soft" dir="${directions[lang]}" style="margin:0 0 16px;font-size:13px;line-height:1.6;${look.soft}${fonts}">${layoutWords[lang].linkHint}<br><a href="${href}" class="accent" dir="ltr" style="word-break:break-all;${look.accent}">${href}</a></p>`
}

function footer({ reason }: EmailText, lang: Language, { settings, unsubscribe }: EmailLinks): string {
  const words = layoutWords[lang]
  const link = (address: string, label: string) =>
    `<a href="${asHtml(address)}" class="soft" style="text-decoration:underline;${look.soft}">${label}</a>`
  const shown = [
    hasSettings(reason) && link(settings, words.settings),
    unsubscribe && link(unsubscribe, words.unsubscribe),
  ].filter(Boolean)
  return [
    isolated(reasonText(reason, lang), lang),
    ...(shown.length > 0 ? [shown.join(' &nbsp;·&nbsp; ')] : []),
    words.signature,
  ].join('<br>')
}

function start(lang: Language): 'left' | 'right' {
  return lang === 'ar' ? 'right' : 'left'
}
