import type { Contact } from './shop-file.ts'

export const contact: Contact = { phone: '7700-1100', email: 'hello@delguur.example' }
