import type { Permission, StaffCaller } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { createContext, type ReactNode, useContext } from 'react'

interface BackOffice {
  client: Client
  /** The member of staff who is logged in. */
  me: StaffCaller
  logOut(): void
  /** Code of another site that is edited; null for that of the address. */
  site: string | null
  chooseSite(code: string | null): void
}

const BackOfficeContext = createContext<BackOffice | null>(null)

export function BackOfficeProvider({ children, ...value }: BackOffice & { children: ReactNode }) {
  return <BackOfficeContext value={value}>{children}</BackOfficeContext>
}

export function useBackOffice(): BackOffice {
  const value = useContext(BackOfficeContext)
  if (!value) throw new Error('Nobody is logged in outside of BackOfficeProvider')
  return value
}

/** Whether the member of staff has a permission. The server decides; screens only leave out what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { me } = useBackOffice()
  return (permission) => me.permissions.includes(permission)
}
