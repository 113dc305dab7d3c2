export { answerText } from './elasticsearch/answer-text.ts'
export { type Parameters, readBody, refuseUnknownParameters } from './elasticsearch/elasticsearch-request.ts'
export {
  elasticsearchScope,
  type GuestAccess,
  JSON_TYPE,
  SEARCH_ROUTE,
  searchOptions,
} from './elasticsearch/elasticsearch-scope.ts'
export { createGuestSearches } from './elasticsearch/guest-searches.ts'
export { popularityOf } from './popularity.queries.ts'
export { createSearch, type Search } from './search.service.ts'
