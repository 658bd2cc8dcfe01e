/** What a source says about texts: keys it names, and keys it puts together. */
export interface Usage {
  readonly named: ReadonlySet<string>
  /** `app.screens.${title}` as a pattern over keys. */
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

/** The keys named in the first argument of a call of `t`, which must be there. */
export function askedFor(source: string, namespaces: readonly string[]): string[] {
  return [...source.matchAll(/\bt\(/g)].flatMap((call) => [
    ...usageOf(firstArgument(source, call.index + call[0].length), namespaces).named,
  ])
}

function firstArgument(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if ('([{'.includes(sign)) depth += 1
    else if (depth === 0 && ',)'.includes(sign)) return source.slice(start, at)
    else if (')]}'.includes(sign)) depth -= 1
  }
  return ''
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}
