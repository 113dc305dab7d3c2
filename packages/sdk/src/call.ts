/** Cancels the call when `signal` aborts. */
export interface CallOptions {
  signal?: AbortSignal
}

export interface IdempotentOptions extends CallOptions {
  /** Calls with the same key and input take effect once. Random by default. */
  idempotencyKey?: string
}

/** Returns 128 random bits in hexadecimal; unlike `randomUUID` it also works on pages without TLS. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
