import type { User } from '@mawrid/contract/account/user.ts'
import type { Language } from '@mawrid/contract/constants.ts'

const arabic = /\p{Script=Arabic}/u

/** The person's name. Where the profile has it in Latin letters only, Arabic screens show it as Nafath verified it. */
export function userName(user: Pick<User, 'first_name' | 'last_name' | 'verified_name_ar'>, lang: Language): string {
  const typed = `${user.first_name} ${user.last_name}`.trim()
  return (lang === 'ar' && !arabic.test(typed) && user.verified_name_ar) || typed
}
