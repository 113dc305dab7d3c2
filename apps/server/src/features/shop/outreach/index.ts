export { createOutreach } from './outreach.service.ts'
export { endOfDelivery, isQuiet } from './quiet-hours.ts'
export { settingsOf as outreachSettings } from './settings.queries.ts'
