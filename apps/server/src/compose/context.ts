import type { Config } from '../config/config.ts'
import type { FailpointHandler } from '../features/money/payments/index.ts'
import type { Resources } from '../resources.ts'
import type { Parties } from './parties.ts'

/** Settings, outside parties, opened resources, and who is told of trouble: what every layer of services is made from. */
export interface Context {
  config: Config
  parties: Parties
  resources: Resources
  /** Returns a handler that logs errors of this kind. */
  reportError(what: string): (error: Error) => void
  /** Returns a handler that logs conditions which are no errors but need attention. */
  reportWarning(what: string): (error: Error) => void
  logWarning(text: string, details?: object): void
  /** Called after search has read a change of the catalogue. */
  onCatalogChange(): void
  /** Told how far each payment is; a test kills the process there. */
  failpoint?: FailpointHandler | undefined
}
