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
  en: (seller) => `This message was sent for ${seller} through Mawrid. To answer ${seller}, reply to it.`,
  ar: (seller) => `أُرسلت هذه الرسالة نيابة عن ${seller} عبر مورد. للتواصل مع ${seller} يمكنكم الرد عليها مباشرة.`,
}
