import type { User } from '@delguur/contract'

type Named = Pick<User, 'first_name' | 'last_name'>

/** Formats “Б. Бат”: the initial of the father's name and the given name. */
export function shortName({ first_name, last_name }: Named): string {
  const first = first_name.trim()
  const [initial] = last_name.trim()
  return initial && first ? `${initial.toUpperCase()}. ${first}` : first || last_name.trim()
}

/** Formats the full name of a recipient. */
export const fullName = ({ first_name, last_name }: Named): string => `${last_name} ${first_name}`.trim()

/** Returns at most two initials. */
export const initialsOf = ({ first_name, last_name }: Named): string =>
  [last_name, first_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
