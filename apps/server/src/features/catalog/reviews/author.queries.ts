import { sql } from 'kysely'

interface StoredPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

/** Who wrote a text, as they are called today. */
export interface AuthorRow {
  /** Name under which a text was taken over from another shop. */
  author_name: string | null
  first_name: string | null
  last_name: string | null
  avatar: StoredPicture | null
}

/** Columns of `AuthorRow`, for a statement that joins `users`. */
export const authorColumns = () =>
  [
    'users.first_name' as const,
    'users.last_name' as const,
    sql<StoredPicture | null>`(
      select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
        'placeholder', i.placeholder)
      from images i where i.id = users.avatar_image_id)`.as('avatar'),
  ] as const
