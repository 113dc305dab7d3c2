export { createCancelOrder } from './cancel-order.ts'
export { createFulfilment } from './fulfilment.ts'
export { createShipments, type Shipments } from './shipments.service.ts'
