import type { Language } from '@mawrid/contract/constants.ts'
import { minutesIn } from '../mail/words.ts'

export interface Message {
  readonly to: string
  readonly lang: Language
  readonly template: string
  readonly values: Readonly<Record<string, string>>
}

/** Every SMS Mawrid writes: short, so that each stays within one Arabic part of 70 signs where it can. */
const templates: Readonly<Record<string, Record<Language, (value: (name: string) => string) => string>>> = {
  signInCode: {
    en: (value) =>
      `Mawrid: ${value('code')} is your sign-in code for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: رمز الدخول ${value('code')} صالح لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه مع أحد.`,
  },
}

/** Throws when the template or one of its values is missing. */
export function writeMessage({ template, values, lang }: Omit<Message, 'to'>): string {
  const found = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!found) throw new Error(`There is no SMS "${template}"`)
  return found[lang]((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The SMS needs the value "${name}"`)
    return value
  })
}
