/**
 * Renders the few constructs of Go's templates that our chart uses, and refuses every other. It is no Helm: it shows
 * what the templates say where Helm cannot be run.
 */
export function renderTemplate(template: string, scope: Scope, toYaml: (value: unknown) => string): string {
  const [text, rest] = render(tokensOf(template), scope)
  if (rest.length > 0) throw new Error('An {{ end }} ends nothing')
  return text

  function render(tokens: readonly string[], current: Scope): [text: string, rest: readonly string[]] {
    let rendered = ''
    let rest = tokens
    for (;;) {
      const [token, ...others] = rest
      if (token === undefined || token === '{{end}}') return [rendered, rest]
      rest = others
      if (!token.startsWith('{{')) {
        rendered += token
        continue
      }
      const [, keyword, list] = /^\{\{(if|range)\s+(.+)\}\}$/.exec(token) ?? []
      if (!keyword || !list) {
        rendered += textOf(token.slice(2, -2), current)
        continue
      }
      const parts = scopesOf(keyword, list, current).map((one) => render(rest, one))
      const [, after] = parts[0] ?? render(rest, { ...current, isSkipped: true })
      rendered += parts.map(([part]) => part).join('')
      if (after[0] !== '{{end}}') throw new Error(`${token} has no {{ end }}`)
      rest = after.slice(1)
    }
  }

  function textOf(pipeline: string, current: Scope): string {
    const [first = '', ...filters] = pipeline.split(/\s*\|\s*/)
    if ('isSkipped' in current) return ''
    const isYaml = first.startsWith('toYaml ')
    const value = lookUp(isYaml ? first.slice('toYaml '.length) : first, current)
    let text = isYaml ? toYaml(value).trimEnd() : String(value)
    for (const filter of filters) {
      const [, width] = /^nindent (\d+)$/.exec(filter) ?? []
      if (width) text = `\n${text.replace(/^(?=.)/gm, ' '.repeat(Number(width)))}`
      else if (filter === 'quote') text = JSON.stringify(text)
      else throw new Error(`The filter ${filter} is not known here`)
    }
    return text
  }
}

type Scope = Readonly<Record<string, unknown>>

/** Text and `{{…}}`, whose dashes have removed the white space beside them. */
function tokensOf(template: string): string[] {
  const trimmed = template
    .replace(/\s*\{\{-\s*/g, '{{')
    .replace(/\{\{\s+/g, '{{')
    .replace(/\s*-\}\}\s*/g, '}}')
  return trimmed
    .replace(/\s+\}\}/g, '}}')
    .split(/(\{\{.*?\}\})/)
    .filter(Boolean)
}

/** Once for each time that what follows is rendered. */
function scopesOf(keyword: string, list: string, current: Scope): Scope[] {
  if ('isSkipped' in current) return []
  if (keyword === 'if') {
    const value = lookUp(list, current)
    return !value || (Array.isArray(value) && value.length === 0) ? [] : [current]
  }
  const [, names = '', of = ''] = /^(.+?)\s*:=\s*(.+)$/.exec(list) ?? []
  const [first = '', second] = names.split(/,\s*/)
  // Go's templates go through a map in the order of its keys.
  const entries = Object.entries(lookUp(of, current) ?? {}).sort()
  return entries.map(([key, value]) => ({
    ...current,
    ...(second ? { [first]: key, [second]: value } : { [first]: value }),
  }))
}

function lookUp(path: string, scope: Scope): unknown {
  if (!/^[.$][\w.]+$/.test(path)) throw new Error(`The expression ${path} is not known here`)
  const [head = '', ...names] = path.startsWith('.') ? path.slice(1).split('.') : [path]
  const value = names.reduce<unknown>((of, name) => (of as Scope | undefined)?.[name], scope[head])
  if (value === undefined) throw new Error(`There is no value ${path}`)
  return value
}
