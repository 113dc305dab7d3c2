import type { Config } from '../config/config.ts'
import type { FailpointHandler } from '../features/money/payments/index.ts'
import type { Resources } from '../resources.ts'
import type { Parties } from './parties.ts'

/** Settings, outside parties, opened resources, and who is told of trouble: what every layer of services is made from. */
export interface Context {
  config: Config
  parties: Parties
  resources: Resources
  /** A handler for errors of this kind: something failed that should not. */
  failed(what: string): (error: Error) => void
  /** A handler for conditions of this kind that are no errors but need attention. */
  warned(what: string): (error: Error) => void
  /** Told what the log should keep as a warning. */
  warn(text: string, details?: object): void
  /** Called after search has read a change of the catalogue. */
  onCatalogChange(): void
  /** Told how far each payment is; a test kills the process there. */
  failpoint?: FailpointHandler | undefined
}
