export { readUsername } from './login-fields.ts'
export { loginRoutes } from './logins.routes.ts'
export { createLogins } from './logins.service.ts'
