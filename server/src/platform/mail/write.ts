import type { Email } from '../parts.ts'
import type { EmailLinks } from './choices.ts'
import { htmlPage } from './layout/html.ts'
import { plainText } from './layout/plainText.ts'
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
