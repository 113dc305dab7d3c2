import type { OrganisationEntry } from '@delguur/contract'
import { textOf } from '../../features/account/handle-form.server.ts'

/** Reads an organisation from its form; the server validates it. */
export function readOrganisation(form: FormData): OrganisationEntry {
  const employees = textOf(form, 'employees')
  return {
    name: textOf(form, 'name'),
    registry_number: textOf(form, 'registry_number'),
    address: textOf(form, 'address'),
    phone: textOf(form, 'phone') || null,
    employees: employees === '' ? null : Number(employees.replace(/[\s,]/g, '')),
    activity: textOf(form, 'activity'),
  }
}
