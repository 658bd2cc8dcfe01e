import { useUser } from './userStore.ts'

/** Whether the seller's company has a VAT number and so may charge VAT. */
export function useIsVatRegistered(): boolean {
  return useUser(({ user }) => Boolean(user.company?.tax_number))
}
