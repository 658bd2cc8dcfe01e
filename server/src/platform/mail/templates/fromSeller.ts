import type { Language } from '@mawrid/contract/constants.ts'

/** What a seller wrote, as paragraphs of the email. */
export function ownWords(message: string): string[] {
  return message
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Whom an email speaks for, since it comes from our address. */
export const sentFor: Record<Language, (seller: string) => string> = {
  en: (seller) => `Sent by Mawrid on behalf of ${seller}. Reply to this email to reach ${seller}.`,
  ar: (seller) => `هذه الرسالة مرسلة نيابة عن ${seller} عبر مورد. للتواصل مع ${seller} يمكنكم الرد عليها مباشرة.`,
}
