export {
  asNothingDone,
  asOnlyRequest,
  NothingDone,
  RequestNotSent,
  RequestRefused,
  UpstreamUnavailable,
} from './errors.ts'
export {
  basicAuth,
  checkStatus,
  createHttpClient,
  exchange,
  type HttpAnswer,
  type JsonAnswer,
  type JsonRequest,
  RETRY_DELAYS_MS,
} from './http-client.ts'
export { isObject, objectsOf, parseJson, parseObject } from './json.ts'
export { onOutboundRequest } from './outbound-requests.ts'
export { createPublicPost, type PublicPost } from './public-post.ts'
export { createResiliencePolicy, type ResilienceOptions, retry } from './resilience.ts'
export { createTokenCache } from './token-cache.ts'
