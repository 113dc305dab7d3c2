export { createShipments, type Shipments } from './shipments.service.ts'
