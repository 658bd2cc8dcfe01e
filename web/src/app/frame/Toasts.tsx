import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { useToasts } from '#ui/overlays/toasts.ts'

const Toaster = lazyPart(async () => ({ default: (await import('#ui/overlays/Toaster.tsx')).Toaster }))

/** Loaded with the first thing there is to say, and kept from then on. */
export function Toasts() {
  const isAny = useToasts().length > 0
  const [wasAny, setWasAny] = useState(isAny)
  if (isAny && !wasAny) setWasAny(true)
  return (
    wasAny && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
