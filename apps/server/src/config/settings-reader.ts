export type Environment = Record<string, string | undefined>

/** Reads settings of the environment one by one and collects all mistakes. */
export interface SettingsReader {
  mistakes: string[]
  text(name: string, otherwise: string): string
  number(name: string, otherwise: number, minimum: number, maximum: number): number
  flag(name: string, otherwise: boolean): boolean
  oneOf<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T
  /** Null if unset or invalid. */
  url(name: string, protocols: string[]): string | null
}

export function createSettingsReader(env: Environment): SettingsReader {
  const mistakes: string[] = []
  return {
    mistakes,

    text: (name, otherwise) => env[name]?.trim() || otherwise,

    number(name, otherwise, minimum, maximum) {
      const raw = env[name]?.trim()
      if (!raw) return otherwise
      const value = Number(raw)
      if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
      mistakes.push(`${name} must be a whole number from ${minimum} to ${maximum}, not "${raw}"`)
      return otherwise
    },

    flag(name, otherwise) {
      const raw = env[name]?.trim().toLowerCase()
      if (!raw) return otherwise
      if (['1', 'true', 'yes', 'on'].includes(raw)) return true
      if (['0', 'false', 'no', 'off'].includes(raw)) return false
      mistakes.push(`${name} must be on or off, not "${raw}"`)
      return otherwise
    },

    oneOf(name, allowed, otherwise) {
      const raw = env[name]?.trim()
      if (!raw) return otherwise
      const found = allowed.find((value) => value === raw)
      if (found) return found
      mistakes.push(`${name} must be one of ${allowed.join(', ')}, not "${raw}"`)
      return otherwise
    },

    url(name, protocols) {
      const raw = env[name]?.trim()
      if (!raw) return null
      if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw.replace(/\/$/, '')
      const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
      mistakes.push(`${name} must be an address that starts with ${starts}`)
      return null
    },
  }
}
