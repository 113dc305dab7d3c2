export { SiteCommandRefused, sitesCommand } from './sites.commands.ts'
export { createSites } from './sites.service.ts'
