interface Props {
  name: string
}

/** A file's name in its own direction, its ending kept whole: after Arabic and digits `.pdf` would fall apart. */
export function FileName({ name }: Props) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <bdi>
      {stem}
      <bdi dir="ltr">{name.slice(stem.length)}</bdi>
    </bdi>
  )
}
