import type { User } from '@mawrid/contract/account/user.ts'
import type { Language } from '@mawrid/contract/constants.ts'

/** The person's name; in Arabic as Nafath verified it, because the profile's own fields hold it in one language. */
export function userName(user: Pick<User, 'first_name' | 'last_name' | 'verified_name_ar'>, lang: Language): string {
  const typed = `${user.first_name} ${user.last_name}`.trim()
  return (lang === 'ar' && user.verified_name_ar) || typed
}
