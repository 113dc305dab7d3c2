/** Error types of Elasticsearch that this engine uses. */
export type SearchErrorType =
  | 'parsing_exception'
  | 'illegal_argument_exception'
  | 'x_content_parse_exception'
  | 'query_shard_exception'
  | 'mapper_parsing_exception'
  | 'strict_dynamic_mapping_exception'
  | 'search_phase_execution_exception'
  | 'too_many_buckets_exception'
  | 'too_many_clauses'
  | 'timeout_exception'
  | 'es_rejected_execution_exception'
  | 'index_not_found_exception'
  | 'security_exception'
  | 'action_request_validation_exception'

/** An error in Elasticsearch's shape. `reason` is English and names the offending part of the request, as clients expect. */
export class SearchError extends Error {
  readonly type: SearchErrorType
  readonly reason: string
  readonly status: number

  constructor(type: SearchErrorType, reason: string, status = 400) {
    super(`${type}: ${reason}`)
    this.type = type
    this.reason = reason
    this.status = status
  }

  /** The JSON error body. */
  get body() {
    const cause = { type: this.type, reason: this.reason }
    return { error: { root_cause: [cause], ...cause }, status: this.status }
  }
}

/** An error for a feature that the engine deliberately does not support. */
export const unsupported = (location: string): SearchError =>
  new SearchError('parsing_exception', `[${location}] is outside of the query language that this service accepts`)
