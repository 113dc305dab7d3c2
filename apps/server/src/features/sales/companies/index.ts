export { forgetMember } from './companies.queries.ts'
export { createCompanies } from './companies.service.ts'
export { exportedCompany } from './exported-company.ts'
export { createInvoicing, type InvoiceTerms, type Invoicing } from './invoicing.service.ts'
