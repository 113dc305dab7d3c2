import { useContext, useMemo } from 'react'
import { RefusedFields } from '../../ui/refused-fields.ts'

/** Places of the rows of a list that the API refused, by the path of the list in the request. */
export function useFaultyRows(path: string): ReadonlySet<number> {
  const refused = useContext(RefusedFields)
  return useMemo(() => {
    const within = Object.keys(refused).filter((field) => field.startsWith(`${path}.`))
    return new Set(within.map((field) => Number(field.slice(path.length + 1).split('.')[0])))
  }, [refused, path])
}
