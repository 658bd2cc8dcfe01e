import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

interface Props {
  /** Finds a record by its number; undefined if there is none. */
  find: (number: string, signal: AbortSignal) => Promise<string | undefined>
  addressOf: (id: string) => string
  label: string
  children: ReactNode
}

/** Sellers paste record numbers into the address bar: redirects to the record's own address. */
export function OpenByNumber({ find, addressOf, label, children }: Props) {
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const isNumber = looksLikeNumber(id)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['record-by-number', label, id],
    queryFn: async ({ signal }) => (await find(id.toUpperCase(), signal)) ?? null,
    enabled: isNumber,
  })

  useEffect(() => {
    if (data) void navigate({ href: addressOf(data), replace: true })
  }, [data, navigate, addressOf])

  if (!isNumber) return children
  if (error) {
    return <FailedScreen title={label} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return data === null ? <NotFoundScreen /> : <FormSkeleton isRecord label={label} />
}

/** `D-2026-000060`: letters, then groups of digits. No id looks like that. */
function looksLikeNumber(text: string): boolean {
  return /^[a-z]{1,4}(?:-\d+){1,2}$/i.test(text)
}
