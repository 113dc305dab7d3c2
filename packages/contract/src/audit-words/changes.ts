import type { AuditEntry } from '../audit.ts'

interface FieldChange {
  field: string
  /** Undefined where only the new value is known. */
  before?: unknown
  after: unknown
}

/** Ids of rows, which tell people nothing. */
const INTERNAL = /_id$|^(asked|decided)_by$/

/** Names under which one reason stands twice: in the request and in what the feature says. */
const REASONS = ['reason', 'why', 'because']

/** What an entry says has changed, field by field; a move of a state is one change of it. */
export function changesOf({ before, after, details }: AuditEntry): FieldChange[] {
  const { from, to, before: was, after: is, ...others } = details
  const moves: FieldChange[] = [
    ...(to === undefined ? [] : [{ field: 'state', before: from, after: to }]),
    ...(is === undefined ? [] : [{ field: 'value', before: was, after: is }]),
  ]
  const isGone = before !== null && after === null
  const named = Object.entries({ ...others, ...(after ?? before) }).map(([field, value]): FieldChange => {
    const change = { field, after: isGone ? null : value }
    return before && field in before ? { ...change, before: before[field] } : change
  })
  const reasons = named.filter(({ field }) => REASONS.includes(field))
  const isRepeated = (change: FieldChange): boolean =>
    reasons.indexOf(change) > reasons.findIndex(({ after: said }) => said === change.after)
  const isMoved = moves.some(({ field }) => field === 'state')
  return [
    ...moves,
    ...named.filter((change) => {
      const { field, after: value } = change
      return value !== '' && !INTERNAL.test(field) && !(isMoved && field === 'state') && !isRepeated(change)
    }),
  ]
}
