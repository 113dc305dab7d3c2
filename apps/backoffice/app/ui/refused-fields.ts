import { createContext, useContext } from 'react'

/** What the API said of the fields of a form, by their paths in its request. */
export const RefusedFields = createContext<Readonly<Record<string, readonly string[]>>>({})

/** What the API said of a field or of anything within it; nothing of a field without a name. */
export function useRefusal(name: string | undefined): string | undefined {
  const refused = useContext(RefusedFields)
  if (name === undefined) return undefined
  const texts = Object.entries(refused).flatMap(([path, said]) => (isWithin(path, name) ? said : []))
  return [...new Set(texts)].join(' · ') || undefined
}

/** Whether a path is that of a field or of a part of it; a field may be named by the last step of its path alone. */
export const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.endsWith(`.${field}`)
