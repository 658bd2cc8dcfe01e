import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  users: {
    purpose: 'account',
    retention: 'account',
    owner: 'self',
    onClosing: 'blanked',
    personal: `
      email first_name last_name phone lang avatar_file_id verified_name_ar verified_name_en
      national_id_sealed blocked_reason identity_confirmed_at terms_accepted_at
      second_step_at`,
    secret: 'password_hash national_id_hash',
    other: 'id role is_active is_seller blocked_at version created_at updated_at closes_at closed_at',
  },
}
