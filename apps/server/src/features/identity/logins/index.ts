export { readUsername } from './login-fields.ts'
export { createLogins, type Logins } from './logins.service.ts'
