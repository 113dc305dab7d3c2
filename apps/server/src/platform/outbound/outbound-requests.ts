import { channel } from 'node:diagnostics_channel'

/** A request to an outside party that has ended. */
export interface OutboundRequest {
  /** Name of the party's server, with its port where that is an unusual one. */
  host: string
  /** The status; `unsent` where there was no connection, `unavailable` where no whole answer came. */
  outcome: string
  seconds: number
}

const requests = channel('delguur:outbound')

export const publishOutboundRequest = (request: OutboundRequest): void => requests.publish(request)

/** Calls back for every request of this process from now on. Returns how to end it. */
export function onOutboundRequest(handle: (request: OutboundRequest) => void): () => void {
  const listener = (message: unknown) => handle(message as OutboundRequest)
  requests.subscribe(listener)
  return () => void requests.unsubscribe(listener)
}
