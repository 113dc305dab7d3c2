/** A party outside the shop did not answer, or not in a way that can be understood: whether it acted is unknown. */
export class UpstreamUnavailable extends Error {
  /** The failure alone, such as `time-out`, `ECONNRESET` or `answered 503`: no address, header or content. */
  readonly reason: string
  /** Party and call, such as `QPay, POST invoice`. */
  readonly request: string | undefined

  constructor(reason: string, { request, ...options }: ErrorOptions & { request?: string | undefined } = {}) {
    super(request ? `${request}: ${reason}` : reason, options)
    this.reason = reason
    this.request = request
  }
}

/** Nothing was sent: the party cannot have acted, and the same may be tried again or elsewhere. */
export class RequestNotSent extends UpstreamUnavailable {}

/** No request of the whole operation has changed anything at the party: a policy lets the caller know. */
export class NothingDone extends RequestNotSent {}

/** The party answered that it will not do what was requested: a policy counts it as an answer. */
export class RequestRefused extends NothingDone {}

/** Whether one request was not sent, whatever others of its operation have done. */
const isUnsent = (error: unknown): error is RequestNotSent =>
  error instanceof RequestNotSent && !(error instanceof NothingDone)

/** The same failure as one whose outcome is unknown, because an earlier request may have arrived. */
export const asUnknown = (error: unknown): unknown =>
  isUnsent(error) ? new UpstreamUnavailable(error.reason, { request: error.request, cause: error }) : error

/** The failure of a request that changes nothing at the party, before the first one that does. */
export const asNothingDone = (error: unknown): unknown =>
  error instanceof UpstreamUnavailable ? new NothingDone(error.reason, { request: error.request, cause: error }) : error

/** The failure of the only request of an operation that changes something: done is nothing where it was not sent. */
export const asOnlyRequest = (error: unknown): unknown => (isUnsent(error) ? asNothingDone(error) : error)
