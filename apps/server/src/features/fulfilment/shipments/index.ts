export { createFulfilment, type Worker, workerOf } from './fulfilment.ts'
export { createShipments, type Shipments } from './shipments.service.ts'
