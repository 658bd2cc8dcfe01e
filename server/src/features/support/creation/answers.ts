import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { invalid } from '../../../platform/http/problems.ts'

type Answers = Readonly<Record<string, string>>

/** The answers to what a category asks, or what is wrong with each; what was left blank is no answer. */
export function readAnswers({ asks }: Pick<TicketCategory, 'asks'>, given: Answers): Answers {
  const answers = Object.entries(given).filter(([, answer]) => answer !== '')
  const strange = Object.keys(given).filter((code) => !asks.some((ask) => ask.code === code))
  const missing = asks.filter(({ code, required }) => required && !answers.some(([answered]) => answered === code))
  const errors = [
    ...strange.map((code) => fieldError(`answers.${code}`, 'not_offered')),
    ...missing.map(({ code }) => fieldError(`answers.${code}`, 'required')),
  ]
  if (errors.length > 0) throw invalid(errors)
  return Object.fromEntries(answers)
}
