export { serveSiteFiles } from './site-files.routes.ts'
