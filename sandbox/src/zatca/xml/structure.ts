import type { Element } from './element.ts'
import { contents } from './structureTable.ts'

const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/
const decimalElements = /^cbc:(?:\w*Amount|\w*Quantity|Percent|MultiplierFactorNumeric)$/

/**
 * The first place where a document leaves UBL's sequence of elements, in words; undefined if there is none.
 * ZATCA checks with UBL's schema, of which no registry has a copy; this is the sequence of what its standard uses.
 */
export function structureFault(root: Element): string | undefined {
  if (root.name !== 'Invoice') return `The root element is ${root.name}, not Invoice`
  return faultIn(root)
}

function faultIn(element: Element): string | undefined {
  if (decimalElements.test(element.name)) {
    return decimal.test(element.text) ? undefined : `${element.name} is not a decimal number: ${element.text}`
  }
  const expected = contents[element.name]
  if (!expected) {
    return element.children.length > 0 ? `${element.name} must not contain elements` : undefined
  }
  return sequenceFault(element, expected) ?? element.children.map(faultIn).find((fault) => fault !== undefined)
}

/** `expected` names each child in its order, with `?`, `*` or `+` for how often it may occur. */
function sequenceFault({ name, children }: Element, expected: string): string | undefined {
  const places = knownPlaces.get(expected) ?? placesIn(expected)
  knownPlaces.set(expected, places)
  let at = 0
  for (const place of places) {
    const start = at
    while (children[at]?.name === place.name) at += 1
    if (at === start && place.isRequired) return `${name} lacks ${place.name}, or has it in another place`
    if (at - start > 1 && !place.isRepeatable) return `${name} has ${place.name} more than once`
  }
  const misplaced = children[at]
  return misplaced && `${name} must not have ${misplaced.name} in this place`
}

interface Place {
  readonly name: string
  readonly isRequired: boolean
  readonly isRepeatable: boolean
}

const knownPlaces = new Map<string, readonly Place[]>()

function placesIn(expected: string): readonly Place[] {
  return expected.split(' ').map((place) => ({
    name: place.replace(/[?*+]$/, ''),
    isRequired: !/[?*]$/.test(place),
    isRepeatable: /[*+]$/.test(place),
  }))
}
