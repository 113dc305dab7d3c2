export { forgetFormsOf } from './contact-forms.queries.ts'
export { createContactForms } from './contact-forms.service.ts'
export { exportedForms } from './exported-forms.ts'
