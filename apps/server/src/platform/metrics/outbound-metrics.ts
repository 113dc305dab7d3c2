import { onOutboundRequest } from '../outbound/index.ts'
import type { Metrics } from './metrics.ts'

/** Seconds; most parties are given ten. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures requests to outside parties: banks, gateways, the tax office. Returns how to end it. */
export function measureOutbound(metrics: Metrics): () => void {
  const observe = metrics.histogram(
    { name: 'outbound_request_duration_seconds', help: 'Time of a request to an outside party, by host and outcome.' },
    BOUNDS,
  )
  return onOutboundRequest(({ host, outcome, seconds }) => observe({ host, outcome }, seconds))
}
