import { Avatar } from '#ui/record/Avatar.tsx'

interface Props {
  name: string
  picture?: string | null | undefined
  shape?: 'person' | 'company'
}

export function PersonCell({ name, picture, shape = 'person' }: Props) {
  return (
    <span className="inline-flex max-w-56 items-center gap-2 in-data-row-link:max-w-full in-[dl]:max-w-full align-middle">
      <Avatar size="sm" name={name} picture={picture} shape={shape} />
      <bdi className="truncate">{name}</bdi>
    </span>
  )
}
