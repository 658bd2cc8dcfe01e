import { importedAs } from '@mawrid/contract/products/product.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'

type ImportedAs = (typeof importedAs)[number]

/** The address of the products that an import created, changed, or both. */
export function importedProducts(id: string, as?: ImportedAs): string {
  return `${screenPaths.products}?import=${importedValue(id, as)}`
}

/** The value of the list's filter: `<id>` or `<id>.made`. */
export function importedValue(id: string, as?: ImportedAs): string {
  return as ? `${id}.${as}` : id
}

export function importedFrom(value: string | undefined): {
  import?: string | undefined
  imported?: ImportedAs | undefined
} {
  const [id, as] = (value ?? '').split('.')
  return id ? { import: id, imported: importedAs.find((each) => each === as) } : {}
}
