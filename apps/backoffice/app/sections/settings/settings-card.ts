import type { SectionContent } from '@delguur/contract'

export type Settings = SectionContent<'settings'>

/** What every card of the settings gets. */
export interface SettingsCardProps {
  settings: Settings
  /** What the server says of a field, by its path. */
  errorOf(field: string): string | undefined
  onChange(changes: Partial<Settings>): void
}
