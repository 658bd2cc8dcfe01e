import type { Language } from '@mawrid/contract/constants.ts'
import type { Email } from '../parts.ts'
import type { EmailLinks } from './choices.ts'
import { htmlPage } from './layout/html.ts'
import { hasSettings, reasonText } from './layout/reasons.ts'
import { layoutWords } from './layout/words.ts'
import type { EmailText } from './template.ts'
import { templates } from './templates.ts'

export interface ComposedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders an email. Throws if its template or one of its values is missing. */
export function composeEmail({ template, values, lang }: Omit<Email, 'to'>, links: EmailLinks): ComposedEmail {
  const found = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!found) throw new Error(`There is no email "${template}"`)
  const email = found.write(values, lang)
  return { subject: email.subject, text: plainText(email, lang, links), html: htmlPage(email, lang, links) }
}

/** The same content as the HTML, in the same order. */
function plainText(email: EmailText, lang: Language, links: EmailLinks): string {
  const { title, greeting, summary, facts = [], quote, code, paragraphs, action, note } = email
  const known = facts.filter(([, value]) => value !== '')
  const blocks = [
    title,
    greeting.join('\n'),
    summary,
    known.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote && `${quote.by}:\n${quote.text}`,
    code,
    ...paragraphs,
    action && `${action.label}:\n${action.link}`,
    note,
    footer(email, lang, links),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function footer({ reason }: EmailText, lang: Language, { settings, unsubscribe }: EmailLinks): string {
  const words = layoutWords[lang]
  return [
    '--',
    words.signature,
    reasonText(reason, lang),
    hasSettings(reason) && `${words.settings}: ${settings}`,
    unsubscribe && `${words.unsubscribe}: ${unsubscribe}`,
  ]
    .filter(Boolean)
    .join('\n')
}
