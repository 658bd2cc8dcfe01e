/** The variant beside the product's name, on phones, where it tells two rows apart. */
export function VariantMark({ name }: { name: string }) {
  if (name === '') return null
  return (
    <bdi className="hidden max-w-28 shrink-0 truncate text-sm font-normal text-ink-soft in-data-card:block">{name}</bdi>
  )
}
