import { useContext } from 'react'
import { GroupError } from '../../ui/field.tsx'
import { RefusedFields } from '../../ui/refused-fields.ts'

/** What the API says of a list as a whole; what it says of a row stands there. */
export function ListError({ name }: { name: string }) {
  const refused = useContext(RefusedFields)
  return refused[name] ? <GroupError name={name} /> : null
}
