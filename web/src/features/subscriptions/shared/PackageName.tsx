import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { packagesQuery } from './queries.ts'

interface Props {
  code: string
}

/** The name of a plan; its code if it is no longer offered. */
export default function PackageName({ code }: Props) {
  const lang = useLang()
  const packages = useQuery(packagesQuery)
  if (packages.isPending) return <Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />
  const named = packages.data?.find((each) => each.code === code)
  return <bdi>{named ? named[`name_${lang}`] : code}</bdi>
}
