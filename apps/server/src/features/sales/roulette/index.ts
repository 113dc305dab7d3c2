export { forgetOperator } from './operators.queries.ts'
export { createOperators } from './operators.service.ts'
export { createRoulette } from './roulette.service.ts'
export { createStaffRoulette } from './staff-roulette.ts'
