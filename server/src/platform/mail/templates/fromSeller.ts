import type { Language } from '@mawrid/contract/constants.ts'
import type { EmailText } from '../template.ts'

/** How a seller's customer is addressed. */
export const customerGreeting: Record<Language, (name: string) => readonly string[]> = {
  en: (name) => [`Dear ${name},`],
  ar: (name) => [`السادة/ ${name} المحترمين،`, 'السلام عليكم ورحمة الله وبركاته،'],
}

const quotedFrom: Record<Language, (seller: string) => string> = {
  en: (seller) => `Message from ${seller}`,
  ar: (seller) => `رسالة من ${seller}`,
}

/** What the seller wrote to its customer, if anything. */
export function sellerMessage(lang: Language, seller: string, message: string): EmailText['quote'] {
  return message.trim() === '' ? undefined : { by: quotedFrom[lang](seller), text: message }
}
