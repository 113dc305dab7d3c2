export interface RestRequest {
  method: string
  /** Path with its parameters filled in. */
  path: string
  parameters: Readonly<Record<string, unknown>>
  /** Request body; a list for newline-delimited JSON. */
  body: unknown
}

export interface RestAnswer {
  status: number
  body: unknown
}

/** A request with its parsed path. */
export type ParsedRequest = RestRequest & { segments: string[] }

export function noIndex(index: string) {
  const cause = { type: 'index_not_found_exception', reason: `no such index [${index}]`, index }
  return { status: 404, body: { error: { root_cause: [cause], ...cause }, status: 404 } }
}

export function badRequest(type: string, reason: string): RestAnswer {
  return { status: 400, body: { error: { root_cause: [{ type, reason }], type, reason }, status: 400 } }
}

export function linesOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.map((line) => (typeof line === 'string' ? JSON.parse(line) : line))
  return String(body)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line))
}
