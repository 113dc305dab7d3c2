export interface PushServiceOptions {
  appId: string
  key: string
  /** Enables /control for tests, which can read every message: unsafe on a public address. */
  control?: boolean
}
