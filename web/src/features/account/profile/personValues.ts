import type { updateProfile } from '@mawrid/contract/account/profile.calls.ts'
import type { BodyInput } from '@mawrid/contract/call.ts'
import type { UserSlice } from '#platform/session/userStore.ts'
import type { FormBody } from '#ui/form/formBody.ts'

/** The form's picture: the stored one, a new one, or none. */
export interface AvatarValue {
  readonly stored: string | null
  readonly picked: File | null
}

export interface PersonValues {
  first_name: string
  last_name: string
  phone: string
  lang: UserSlice['lang']
  avatar: AvatarValue
}

export function personValues({ first_name, last_name, phone, lang, avatar }: UserSlice): PersonValues {
  return { first_name, last_name, phone, lang, avatar: { stored: avatar, picked: null } }
}

export function profileBody({ avatar, ...person }: PersonValues): FormBody<BodyInput<typeof updateProfile>> {
  // The picture is cropped before it is sent.
  return { ...person, avatar: avatar.picked ? 'new:0' : avatar.stored, crop: undefined }
}
