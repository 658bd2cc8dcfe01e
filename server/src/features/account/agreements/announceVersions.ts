import { languages } from '@mawrid/contract/constants.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type PublishedVersion, readVersions } from '../../pages/index.ts'
import {
  findUnnotified,
  findUnrecorded,
  storeContinuedUse,
  storeNotices,
  storeRegistrationAcceptances,
} from './store.ts'

const batchSize = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Emails everybody with an account about each version that is announced, once. */
export async function announceVersions({ db, clock, mail, settings }: Parts): Promise<void> {
  const now = clock.now()
  const today = riyadhDay(now)
  const [english, arabic] = await Promise.all(languages.map((lang) => readVersions(db.system, today, lang)))
  const titles = { en: titlesOf(english), ar: titlesOf(arabic) }
  for (const version of (english ?? []).filter(({ state }) => state === 'announced')) {
    for (let after = first; ; ) {
      const people = await findUnnotified(db.system, version, after, batchSize)
      await db.transaction(async (tx) => {
        const noted = await storeNotices(tx, version, people, now)
        for (const { id, email, first_name, lang } of people) {
          if (!noted.has(id)) continue
          const values = {
            name: first_name,
            page: titles[lang].get(version.slug) ?? version.title,
            applies: version.in_force_from,
            link: `${settings.publicUrl}${recordPath('page', version.slug)}?version=${version.in_force_from}`,
          }
          const template = version.slug === 'terms' ? 'termsChange' : 'policyChange'
          await mail.send({ to: email, lang, template, values }, tx)
        }
      })
      after = people.at(-1)?.id ?? after
      if (people.length < batchSize) break
    }
  }
}

/** Notes who accepted which version by registering and, of versions in force, by going on to use the account. */
export async function recordAcceptances({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  for (let after = first; ; ) {
    const ids = await findUnrecorded(db.system, after, batchSize)
    await db.transaction((tx) => storeRegistrationAcceptances(tx, ids))
    after = ids.at(-1) ?? after
    if (ids.length < batchSize) break
  }
  const now = clock.now()
  const versions = await readVersions(db.system, riyadhDay(now), 'ar')
  for (const version of versions.filter(({ state }) => state === 'in_force')) {
    await db.transaction((tx) => storeContinuedUse(tx, version, now))
  }
}

function titlesOf(versions: readonly PublishedVersion[] = []): ReadonlyMap<string, string> {
  return new Map(versions.filter(({ state }) => state === 'in_force').map(({ slug, title }) => [slug, title]))
}
