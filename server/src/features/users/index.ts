import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'

export { nameOfUser, namesOfUsers, ownerOf } from './names.ts'

/** The people who sign in. `account` registers and closes them; the features below it show their names. */
export const users: Feature = {
  name: 'users',
  personalData,
  onAccountClosed: { nothing: 'the account that closes blanks its own person' },
}
