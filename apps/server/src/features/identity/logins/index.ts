export { readUsername } from './login-fields.ts'
export { loginRoutes } from './logins.routes.ts'
export { createLogins, type Logins } from './logins.service.ts'
