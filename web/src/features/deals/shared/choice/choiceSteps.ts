import { type Choice, type QuantityOffered, quantitiesOf } from '@mawrid/contract/deals/choice.ts'
import { type ChoiceLine, hasChoice } from '@mawrid/contract/deals/choiceFields.ts'

/** One possible answer: an item at one of its quantities. */
export interface StepChoice<Line> extends QuantityOffered {
  readonly line: Line
  /** Of the form's field. */
  readonly value: string
}

/** What is decided by itself: an item that is part of the quote in any case, an optional one, or a group of alternatives. */
export interface Step<Line> {
  readonly key: string
  readonly group: number | null
  readonly isOptional: boolean
  /** One without a choice. */
  readonly choices: readonly StepChoice<Line>[]
}

/** The offered items of a quote in their order; a group stands where its first item is. */
export function choiceSteps<Line extends ChoiceLine>(lines: readonly Line[]): Step<Line>[] {
  const offered = lines.filter(({ answer }) => answer !== 'not_available')
  return offered.flatMap((line): Step<Line>[] => {
    const group = line.group ?? null
    const members = group === null ? [line] : offered.filter((one) => one.group === group)
    if (members[0] !== line) return []
    const choices = members.flatMap((member) =>
      quantitiesOf(member).map((one) => ({ ...one, line: member, value: `${member.line} ${one.qty}` })),
    )
    return [{ key: line.line, group, isOptional: line.is_optional === true, choices }]
  })
}

export function isDecided<Line extends ChoiceLine>({ choices }: Step<Line>): boolean {
  return !hasChoice(choices.map(({ line }) => line))
}

/** The chosen answer of a step; empty if the item is left out. */
export function chosenIn<Line extends ChoiceLine>({ choices }: Step<Line>, choice: Choice): string {
  const chosen = new Set(choice.map(({ line, qty }) => `${line} ${qty}`))
  return choices.find(({ value }) => chosen.has(value))?.value ?? ''
}

/** The choice with another answer of one step. */
export function chooseIn<Line extends ChoiceLine>({ choices }: Step<Line>, choice: Choice, value: string): Choice {
  const lines = new Set(choices.map(({ line }) => line.line))
  const others = choice.filter(({ line }) => !lines.has(line))
  const chosen = choices.find((one) => one.value === value)
  return chosen ? [...others, { line: chosen.line.line, qty: chosen.qty }] : others
}
