import { isObject } from './json.ts'

type Accepts = (value: unknown) => boolean

export const isBoolean: Accepts = (value) => typeof value === 'boolean'
export const isTextOrNull: Accepts = (value) => value === null || typeof value === 'string'
export const isDelay: Accepts = (value) => typeof value === 'number' && value >= 0
export const isCount: Accepts = (value) => Number.isInteger(value) && Number(value) >= 0
export const isErrorStatus: Accepts = (value) =>
  value === null || (Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599)

/** The faults that a simulator is told to have: none at first, changed by name, each to what it accepts. */
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
    /** Null where that is no fault. */
    change(wanted: unknown) {
      if (!isFaults(wanted)) return null
      current = { ...current, ...wanted }
      return current
    },
  }
}

/** The same where so many calls as `cut` are cut off. */
export function createCuttingSwitch<Settings extends { cut: number }>(
  none: Settings,
  accepts: Record<keyof Settings, Accepts>,
) {
  const faults = createFaultSwitch(none, accepts)
  return {
    ...faults,
    /** Whether this call is one of them. */
    cuts(): boolean {
      const { cut } = faults.current()
      if (cut === 0) return false
      faults.change({ cut: cut - 1 })
      return true
    },
  }
}
