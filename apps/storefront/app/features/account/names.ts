import type { User } from '@delguur/contract'

type Named = Pick<User, 'first_name' | 'last_name'>

/** “Б. Бат” as people write it: the given name is the main one, of the father's stands the first letter. */
export function shortName({ first_name, last_name }: Named): string {
  const first = first_name.trim()
  const [initial] = last_name.trim()
  return initial && first ? `${initial.toUpperCase()}. ${first}` : first || last_name.trim()
}

/** Whole, for who receives a parcel. */
export const fullName = ({ first_name, last_name }: Named): string => `${last_name} ${first_name}`.trim()

/** At most two letters. */
export const initialsOf = ({ first_name, last_name }: Named): string =>
  [last_name, first_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
