import type { StaffMember } from '@delguur/contract'

export const nameOf = ({ name, phone, email }: StaffMember): string => name || phone || email || ''
