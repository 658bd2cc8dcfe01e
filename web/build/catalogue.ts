/** Texts by their whole key, `deals.list.title`. */
export type Catalogue = ReadonlyMap<string, string>

export const plural = /_(zero|one|two|few|many|other)$/

export function catalogueOf(texts: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : [...catalogueOf(value, `${prefix}${name}.`)],
  )
  return new Map(entries)
}

/** The keys as used by the code: plural forms are one key. */
export function keysInCode(catalogue: Catalogue): Set<string> {
  return new Set([...catalogue.keys()].map((key) => (isPlural(catalogue, key) ? key.replace(plural, '') : key)))
}

/** The forms in which each counted text is there. */
export function pluralForms(catalogue: Catalogue): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of catalogue.keys()) {
    if (!isPlural(catalogue, key)) continue
    const base = key.replace(plural, '')
    forms.set(base, [...(forms.get(base) ?? []), plural.exec(key)?.[1] ?? ''])
  }
  return forms
}

/** The placeholders of a text, over all its plural forms. */
export function placeholders(catalogue: Catalogue, key: string): string[] {
  const forms = [...catalogue].filter(
    ([one]) => one === key || (isPlural(catalogue, one) && one.replace(plural, '') === key),
  )
  const names = forms.flatMap(([, text]) => [...text.matchAll(/\{\{-?\s*\{?(\w+)/g)].map((found) => found[1] ?? ''))
  return [...new Set(names)].sort()
}

/** The links that a text marks, `<terms>terms of use</terms>`, which a component draws. */
export function markedLinks(catalogue: Catalogue, key: string): string[] {
  return [...(catalogue.get(key) ?? '').matchAll(/<\/?\w+>/g)].map(([mark]) => mark).sort()
}

function isPlural(catalogue: Catalogue, key: string): boolean {
  return plural.test(key) && catalogue.has(key.replace(plural, '_other'))
}
