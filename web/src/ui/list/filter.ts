import type { ReactNode } from 'react'

export interface Choice {
  value: string
  label: string
}

interface Named {
  /** The name of the parameter in the API and in the address. */
  id: string
  label: string
}

export type Filter =
  | (Named & { kind: 'choice'; choices: readonly Choice[]; many?: boolean })
  | (Named & { kind: 'text'; code?: boolean })
  | (Named & { kind: 'days' })
  | (Named & { kind: 'numbers'; unit?: 'riyals' })
  /** A filter with a custom editor: a tree of categories, a search of buyers. */
  | (Named & {
      kind: 'own'
      editor: (props: EditorProps) => ReactNode
      describe: (values: readonly string[]) => string
    })

export interface EditorProps {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  close: () => void
}

/** A range as one value of the address: `10..500`, `10..`, `..500`. */
export interface Range {
  from: string
  to: string
}

export function rangeFrom(values: readonly string[]): Range {
  const [from = '', to = ''] = (values[0] ?? '').split('..')
  return { from, to }
}

export function rangeValues({ from, to }: Range): readonly string[] {
  return from || to ? [`${from}..${to}`] : []
}
