import type { User } from '@mawrid/contract/account/user.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { personName } from '#ui/format/nameIn.ts'

export function userName(user: Pick<User, 'first_name' | 'last_name' | 'verified_name_ar'>, lang: Language): string {
  return personName(lang, {
    name: `${user.first_name} ${user.last_name}`.trim(),
    name_ar: user.verified_name_ar ?? null,
  })
}
