/** A party outside the shop did not answer, or not in a way that can be understood: whether it acted is unknown. */
export class UpstreamUnavailable extends Error {
  /** The failure alone, such as `time-out`, `ECONNRESET` or `answered 503`: no address, header or content. */
  readonly reason: string

  constructor(reason: string, { request, ...options }: ErrorOptions & { request?: string } = {}) {
    super(request ? `${request}: ${reason}` : reason, options)
    this.reason = reason
  }
}

/** Nothing was sent: the party cannot have acted, and the same may be tried again or elsewhere. */
export class RequestNotSent extends UpstreamUnavailable {}
