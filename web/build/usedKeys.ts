/** The text keys used by a source file: literal ones, and composed ones. */
export interface Usage {
  readonly named: ReadonlySet<string>
  /** `screens.${title}` as a pattern over keys. */
  readonly built: readonly RegExp[]
}

/** Reads the keys out of a source. `namespaces` are the first parts of keys, by which a key is known from other text. */
export function usageOf(source: string, namespaces: readonly string[]): Usage {
  const first = `(?:${namespaces.join('|')})`
  const named = [...source.matchAll(new RegExp(`(['"\`])(${first}(?:\\.\\w+)+)\\1`, 'g'))].map(
    (found) => found[2] ?? '',
  )
  const built = [...source.matchAll(new RegExp(`\`(${first}\\.[\\w.]*\\$\\{[^\`]*)\``, 'g'))].map((found) =>
    patternOf(found[1] ?? ''),
  )
  return { named: new Set(named), built }
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}
