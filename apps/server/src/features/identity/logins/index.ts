export { forgetLogins } from './forget-logins.queries.ts'
export { readUsername } from './login-fields.ts'
export { createLogins, type Logins } from './logins.service.ts'
