import { useCallback, useMemo, useState } from 'react'

export interface FieldNames {
  /** Labels by field path, in the page's language. */
  labels: ReadonlyMap<string, string>
  /** The id of each field's section, by field path. */
  sections: ReadonlyMap<string, string>
  /** Registers a field's label while it is mounted. Returns a function that removes it. */
  add: (path: string, label: string, section?: string) => () => void
}

/** The labels of a form's fields, for the error summary and the comparison of versions. */
export function useFieldNames(): FieldNames {
  const [fields, setFields] = useState<ReadonlyMap<string, { label: string; section: string | undefined }>>(new Map())

  const add = useCallback((path: string, label: string, section?: string) => {
    setFields((all) => new Map(all).set(path, { label, section }))
    return () => setFields((all) => new Map([...all].filter(([each]) => each !== path)))
  }, [])

  return useMemo(() => {
    const labels = new Map([...fields].map(([path, { label }]) => [path, label]))
    const sections = new Map([...fields].flatMap(([path, { section }]) => (section ? [[path, section] as const] : [])))
    return { labels, sections, add }
  }, [fields, add])
}

/** The name of the field that a path belongs to: `disclosure` to `disclosure.file`, `images.0.file` to `images`. */
export function namedField(paths: Iterable<string>, path: string): string | undefined {
  const all = [...paths]
  if (all.includes(path)) return path
  const inside = all.find((each) => each.startsWith(`${path}.`))
  return inside ?? all.filter((each) => path.startsWith(`${each}.`)).sort((a, b) => b.length - a.length)[0]
}
