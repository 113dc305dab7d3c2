import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { Nullable } from './endpoint.ts'

/** A waiting text is seen by its author and by staff only, and so is a rejected one. */
export const ModerationState = Type.Enum(['waiting', 'published', 'rejected'])
export type ModerationState = Static<typeof ModerationState>

/** Who wrote a text that everybody reads. */
export const Author = Type.Object(
  { name: Nullable(Type.String({ description: 'First name and initial: “Бат Д.”' })), avatar: Nullable(Image) },
  { description: 'Null where the account was deleted or has no name' },
)
export type Author = Static<typeof Author>

/** What its author, beside staff, knows of a text. */
export const Moderated = {
  state: ModerationState,
  refusal: Nullable(Type.String({ description: 'Why staff do not show it' })),
}
