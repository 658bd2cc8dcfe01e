import { useCallback, useState } from 'react'

export interface FieldNames {
  /** By path, in the language of the page. */
  labels: ReadonlyMap<string, string>
  /** Called by each field while it is on the page; gives the way to take its name back. */
  add: (path: string, label: string) => () => void
}

/** What the fields of a form are called, for its summary and for telling versions apart. */
export function useFieldNames(): FieldNames {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())

  const add = useCallback((path: string, label: string) => {
    setLabels((all) => new Map(all).set(path, label))
    return () => setLabels((all) => new Map([...all].filter(([each]) => each !== path)))
  }, [])

  return { labels, add }
}
