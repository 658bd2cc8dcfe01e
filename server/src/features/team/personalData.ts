import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  company_members: {
    purpose: 'company',
    retention: 'account',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'role joined_at ended_at',
    other: 'id company_id user_id role_id status version created_at updated_at warehouse_ids',
  },
  company_roles: {
    notPersonal: 'roles of a company, without the members who have them',
    columns: 'id company_id name based_on rights version created_at updated_at',
  },
  ownership_offers: {
    purpose: 'company',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'from_user to_user offered_at answered_at',
    other: 'id company_id stays status expires_at',
  },
  company_invitations: {
    purpose: 'company',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'email role lang',
    secret: 'token_hash',
    other: 'id company_id role_id status invited_by sent_at expires_at created_at updated_at warehouse_ids',
  },
}
