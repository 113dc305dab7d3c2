import type { Author } from '@delguur/contract'
import type { AuthorRow } from './author.queries.ts'

export function presentAuthor(author: AuthorRow): Author {
  const name = author.author_name ?? nameOf(author)
  return { name, avatar: author.avatar && { ...author.avatar, alt: name ?? '' } }
}

/** “Бат Д.”: readers need not find the person. */
function nameOf({ first_name, last_name }: AuthorRow): string | null {
  const first = first_name?.trim()
  if (!first) return null
  const [initial] = last_name?.trim() ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
