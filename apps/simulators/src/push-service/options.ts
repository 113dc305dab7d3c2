export interface PushServiceOptions {
  appId: string
  key: string
  /** Opens /control for tests. Anybody who reaches it reads every message: never on a public address. */
  control?: boolean
}
