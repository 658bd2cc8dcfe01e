import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesQuery } from './queries.ts'

type Place = Awaited<ReturnType<NonNullable<typeof placesQuery.queryFn>>>[number]

const isAny = (): boolean => true

/**
 * The warehouse of a form: the initial or the default one until another is chosen. A form is not sent while they are
 * pending: the select would show the default one a moment later, beside the error that none was chosen.
 */
export function usePlaceChoice(isOffered: (place: Place) => boolean = isAny, initial?: string) {
  const { data = [], isPending } = useQuery(placesQuery)
  const places = data.filter(isOffered)
  const [chosen, choose] = useState(initial)
  const place = chosen ?? (places.find(({ is_default }) => is_default) ?? places[0])?.id ?? ''
  return { places, place, choose, isPending }
}
