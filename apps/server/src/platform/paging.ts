export interface PageParams {
  page?: number
  per_page?: number
}

/** Rows to read of a list: those of a page, or those behind a row. */
export interface Slice {
  limit: number
  offset?: number
  /** In the order of ids. */
  afterId?: number | null
}

export interface Page {
  page: number
  per_page: number
  limit: number
  offset: number
}

/** Pages count from 1. */
export function pageOf({ page = 1, per_page }: PageParams, perPage: number): Page {
  const limit = per_page ?? perPage
  return { page, per_page: limit, limit, offset: (page - 1) * limit }
}

export function paged({ page, per_page }: Page, total_count: number) {
  return { page, per_page, total_pages: Math.ceil(total_count / per_page), total_count }
}
