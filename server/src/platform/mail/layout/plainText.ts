import type { Language } from '@mawrid/contract/constants.ts'
import type { EmailLinks } from '../choices.ts'
import type { EmailText } from '../template.ts'
import { hasSettings, reasonText } from './reasons.ts'
import { layoutWords } from './words.ts'

/** The same content as the HTML, in the same order. */
export function plainText(email: EmailText, lang: Language, links: EmailLinks): string {
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
