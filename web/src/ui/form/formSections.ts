import { createContext, use, useCallback, useLayoutEffect, useState } from 'react'

export interface Section {
  readonly id: string
  readonly title: string
  /** A folded section that holds a value. Undefined for a section that is always open. */
  readonly isFilled: boolean | undefined
}

/** Registers a section with its form. Returns a function that removes it. */
type AddSection = (section: Section) => () => void

const AddSectionContext = createContext<AddSection | null>(null)
export const SectionsProvider = AddSectionContext.Provider

/** The section of a field. */
export const SectionContext = createContext<{ id: string; onFilled: (isFilled: boolean) => void } | null>(null)

/** The sections of a form in the order of the page. */
export function useSections(): { sections: readonly Section[]; add: AddSection } {
  const [sections, setSections] = useState<readonly Section[]>([])
  const add = useCallback((section: Section) => {
    setSections((all) => [...all, section].sort(inPageOrder))
    return () => setSections((all) => all.filter((each) => each !== section))
  }, [])
  return { sections, add }
}

/** Lists a section in the index of its form, if the form has one. */
export function useSectionInForm({ id, title, isFilled }: Section): void {
  const add = use(AddSectionContext)
  // Before the first paint, so that the index does not push the side down.
  useLayoutEffect(() => add?.({ id, title, isFilled }), [add, id, title, isFilled])
}

/** A section that appears later, such as one that depends on the category, registers last. */
function inPageOrder(one: Section, other: Section): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
