import { isObject } from './json.ts'

type Accepts = (value: unknown) => boolean

export const isBoolean: Accepts = (value) => typeof value === 'boolean'
export const isTextOrNull: Accepts = (value) => value === null || typeof value === 'string'
export const isDelay: Accepts = (value) => typeof value === 'number' && value >= 0
export const isCount: Accepts = (value) => Number.isInteger(value) && Number(value) >= 0
export const isErrorStatus: Accepts = (value) =>
  value === null || (Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599)

/** The configured faults of a simulator: none at first; each setting has its own validator. */
export function createFaultSwitch<Settings extends object>(none: Settings, accepts: Record<keyof Settings, Accepts>) {
  let current = { ...none }
  const isFaults = (value: unknown): value is Partial<Settings> =>
    isObject(value) &&
    Object.entries(value).every(
      ([name, given]) => Object.hasOwn(accepts, name) && accepts[name as keyof Settings](given),
    )

  return {
    current: (): Readonly<Settings> => current,
    reset() {
      current = { ...none }
      return current
    },
    /** Merges the settings; null if one is invalid. */
    change(changes: unknown) {
      if (!isFaults(changes)) return null
      current = { ...current, ...changes }
      return current
    },
  }
}

/** A fault switch whose `cut` counts the calls that are still to be cut off. */
export function createCuttingSwitch<Settings extends { cut: number }>(
  none: Settings,
  accepts: Record<keyof Settings, Accepts>,
) {
  const faults = createFaultSwitch(none, accepts)
  return {
    ...faults,
    /** Whether this call is cut off; decrements the count. */
    cuts(): boolean {
      const { cut } = faults.current()
      if (cut === 0) return false
      faults.change({ cut: cut - 1 })
      return true
    },
  }
}
