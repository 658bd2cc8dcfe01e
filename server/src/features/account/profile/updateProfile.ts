import type { updateProfile as call } from '@mawrid/contract/account/profile.calls.ts'
import type { User } from '@mawrid/contract/account/user.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import { violatedIndex } from '../../../platform/database/violations.ts'
import { atField } from '../../../platform/files/atField.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { mobileChangesOfPerson } from '../limits.ts'
import { isPhoneTaken } from '../phones.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { readUser } from '../store.ts'

type Context = CallContext<typeof call>

/** Checklist C-29. Announced to every open screen of the person. */
export async function updateProfile(parts: Parts, { body, uploads, principal }: Context): Promise<User> {
  const { db, files, events, clock } = parts
  const { userId } = principal
  const { avatar: before, phone } = await profileOf(db.system, userId)
  if (body.phone !== phone) {
    await parts.limits.spend(mobileChangesOfPerson, userId)
    if (await isPhoneTaken(db.system, userId, body.phone)) throw phoneTaken()
  }
  const avatarFileId = await chosenAvatar(parts, userId, { ...body, upload: uploads[0], before })

  const saving = db.transaction(async (tx) => {
    const [was] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    // An unchanged picture means the current one: another save may have replaced it since it was read.
    const avatarNow = was && avatarFileId === before ? was.avatarFileId : avatarFileId
    const [is] = await tx
      .update(users)
      .set({
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone,
        lang: body.lang,
        avatarFileId: avatarNow,
        updatedAt: clock.now(),
      })
      .where(eq(users.id, userId))
      .returning()
    if (was && is) await recordAccountAction(parts, tx, userId, 'edit_profile', profileChanges(was, is))
    await events.announce(tx, { userId, kind: 'account', data: {} })
    const replaced = was?.avatarFileId === avatarNow ? null : was?.avatarFileId
    return { user: await readUser(tx, userId, clock.now(), principal.company?.id), replaced }
  })
  const { user, replaced } = await saving.catch((error: unknown) => {
    // Somebody else took the number since it was looked for.
    throw violatedIndex(error) === 'users_phone' ? phoneTaken() : error
  })
  if (replaced) await files.remove(replaced)
  if (!user) throw new Problem('unauthorized')
  return user
}

type Person = typeof users.$inferSelect

/** That name and number of a person were changed, not what they are. */
function profileChanges(before: Person, after: Person): FieldChange[] {
  const fieldsOf = ({ firstName, lastName, phone, lang, avatarFileId }: Person) => ({
    first_name: firstName,
    last_name: lastName,
    phone,
    lang,
    avatar: avatarFileId,
  })
  return changesOf(fieldsOf(before), fieldsOf(after), { hidden: ['first_name', 'last_name', 'phone', 'avatar'] })
}

type Avatar = Pick<Context['body'], 'avatar' | 'crop'> & {
  readonly upload: Context['uploads'][number] | undefined
  readonly before: string | null
}

/** The uploaded picture, the current one, or none. Another person's picture cannot be used by its id. */
async function chosenAvatar({ files }: Parts, userId: string, { avatar, crop, upload, before }: Avatar) {
  if (avatar?.startsWith('new:') && upload) {
    const options = { square: crop ?? 'middle', isSmall: true } as const
    return (await atField('avatar', files.storePicture({ userId }, upload, options))).id
  }
  if (avatar === null || avatar === before) return avatar
  throw fieldProblem('avatar', 'file_ref', fieldMessages.file_ref)
}

function phoneTaken(): Problem {
  return fieldProblem('phone', 'taken', fieldMessages.taken)
}

async function profileOf(db: Db, userId: string) {
  const columns = { avatar: users.avatarFileId, phone: users.phone }
  const [found] = await db.select(columns).from(users).where(eq(users.id, userId))
  return found ?? { avatar: null, phone: '' }
}
