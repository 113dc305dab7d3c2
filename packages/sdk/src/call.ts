/** Abandons the call when `signal` aborts. */
export interface CallOptions {
  signal?: AbortSignal
}

export interface IdempotentOptions extends CallOptions {
  /** The same key with the same input does the thing once; a fresh one when left out. */
  idempotencyKey?: string
}

/** 128 random bits in hexadecimal; unlike `randomUUID` also on pages without TLS. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
