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

/** The field on the page at a path, or the first one of a group: `disclosure.file` for `disclosure`. */
export function fieldAt(paths: Iterable<string>, path: string): string | undefined {
  const all = [...paths]
  return all.find((each) => each === path) ?? all.find((each) => each.startsWith(`${path}.`))
}

/** The field that shows an error of this path: `images` for `images.0.file`, if its parts have no fields of their own. */
export function namedField(paths: Iterable<string>, path: string): string | undefined {
  const all = [...paths]
  const parents = all.filter((each) => path.startsWith(`${each}.`)).sort((a, b) => b.length - a.length)
  return fieldAt(all, path) ?? parents[0]
}
