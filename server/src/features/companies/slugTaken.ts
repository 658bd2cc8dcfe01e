import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, type Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../platform/parts.ts'
import { freeSlugs } from './slugs.ts'

/** An error that a slug is taken, with free alternatives. */
export async function slugTaken(system: Db, slug: string): Promise<Problem> {
  const [suggestion = ''] = await freeSlugs(system, slug)
  return fieldProblem('slug', 'slug_taken', fieldMessages.slug_taken, { suggestion })
}
