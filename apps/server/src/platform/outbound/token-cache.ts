import type { JsonAnswer } from './http-client.ts'

interface Token {
  value: string
  /** Milliseconds since 1970; from then on another one is requested. */
  until: number
}

/**
 * Runs calls with a bearer token that is kept until it expires; those that need one at the same time request it once, and one that is
 * refused is replaced. A call has `timeoutMs`, and a renewal that it waits for as much from its own start.
 */
export function createTokenCache(timeoutMs: number, request: (signal: AbortSignal) => Promise<Token>) {
  let token: Token | null = null
  let renewal: Promise<Token> | null = null

  async function current(): Promise<Token> {
    if (token && token.until > Date.now()) return token
    // The renewal has a time-out of its own: a call that joins it late must not inherit the end of the first one.
    renewal ??= request(AbortSignal.timeout(timeoutMs)).finally(() => {
      renewal = null
    })
    token = await renewal
    return token
  }

  return async (
    call: (headers: Record<string, string>, signal: AbortSignal) => Promise<JsonAnswer>,
  ): Promise<JsonAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const callWith = ({ value }: Token) => call({ authorization: `Bearer ${value}` }, signal)
    const used = await current()
    const answer = await callWith(used)
    if (answer.status !== 401) return answer
    if (token === used) token = null
    return callWith(await current())
  }
}
