/** Types of the JSON columns. */
export interface Columns {
  'audit_entries.details': Record<string, unknown>
  'audit_entries.before': Record<string, unknown>
  'audit_entries.after': Record<string, unknown>
}
